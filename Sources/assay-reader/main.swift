import Glibc

// Reads requests from standard input and answers on standard output until the caller closes the
// pipe. Nobody runs this by hand.
setUp()
serve()
