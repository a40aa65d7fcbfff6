import { type Config, configure, getConfig } from "@testing-library/react";
import * as React from "react";

// What React and Testing Library note down for whoever looks for a fault is a tenth to a quarter of what tests of pages
// compute. A test that fails says the same without it.

/** React keeps where each element was made, for its developer tools, until it has done so often enough: it has. */
const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Number.POSITIVE_INFINITY, set() {} });

/** While one waits for an element, each look in vain prints the whole page into its error: the last one alone is read. */
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    (getConfig() as Config & { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
}));
