import { type Config, configure, getConfig } from "@testing-library/react";
import * as React from "react";

// Disables debugging aids of React and Testing Library, which take a tenth to a quarter of the time of page tests.
// Failing tests report the same without them.

/** React records where elements are created, for developer tools, up to a number of times; this sets it as reached. */
const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set() {} });

/** While waiting for an element, each failed query would print the whole page; only the last one is read. */
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
}));
