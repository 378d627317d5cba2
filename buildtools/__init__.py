"""How the package is built. No part of what is installed."""
