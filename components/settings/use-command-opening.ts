import { useState } from "react";
import type { SetSheetProps } from "./use-set-sheet.ts";

type Shown = Pick<SetSheetProps, "component" | "start" | "command">;

/** Which command's sheet is open. The last one stays mounted while it slides away; each opening has a key of its own. */
export function useCommandOpening() {
  const [state, setState] = useState<{ shown?: Shown; key: number; opened: boolean }>({ key: 0, opened: false });
  return {
    ...state,
    open: (shown: Shown) => setState(({ key }) => ({ shown, key: key + 1, opened: true })),
    close: () => setState((before) => ({ ...before, opened: false })),
  };
}
