"""The music, written as code: scores in `pieces`, read by `notation`, played and mixed by `orchestra` and `desk`."""
