import { useState } from "react";
import type { Component } from "#lib/contract/args.ts";
import type { Draft } from "./choose-value.tsx";

/** Which argument's sheet is open. The last one stays mounted while it slides away; each opening has a key of its own. */
export function useOpening() {
  const [state, setState] = useState<{
    component?: Component;
    start?: Draft | undefined;
    key: number;
    opened: boolean;
  }>({
    key: 0,
    opened: false,
  });
  return {
    ...state,
    open: (component: Component, start?: Draft) =>
      setState(({ key }) => ({ component, start, key: key + 1, opened: true })),
    close: () => setState((before) => ({ ...before, opened: false })),
  };
}
