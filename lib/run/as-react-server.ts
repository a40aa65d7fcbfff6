import { registerHooks } from "node:module";

// lib/server is for servers only, which Next's bundler holds: "server-only" throws wherever React's server condition is
// not set. This process is such a server; only that one package hears of it, since others resolve differently under it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier === "server-only" ? { ...context, conditions: [...context.conditions, "react-server"] } : context,
    ),
});
