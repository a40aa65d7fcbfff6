import { registerHooks } from "node:module";

// The package "server-only" throws unless Node runs with the condition "react-server". This process is such a server,
// but other packages would resolve differently under that condition, so only this one gets it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier === "server-only" ? { ...context, conditions: [...context.conditions, "react-server"] } : context,
    ),
});
