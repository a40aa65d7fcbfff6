// Stands in for "server-only" in tests: that package throws unless a bundler of server components resolves it.
export {};
