"""What the browser and the server say to each other (docs/protocol.md), every part of it as a typed structure.

One definition each: messages are decoded and encoded by these, /openapi.json describes these, and the client's types
are generated from these (`python3 run.py protocol`). What is said about a field here becomes a comment there.
"""
