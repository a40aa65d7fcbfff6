// Replaces "server-only" in tests, which throws unless it is resolved by a bundler of server components.
export {};
