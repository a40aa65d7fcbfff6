import { createContext } from "react";

/** What the content of a sheet needs of its drawer. */
export const SheetFrame = createContext({
  opened: false,
  onClose: () => {},
  /** Whether tapping the scrim does nothing. */
  setPersistent: (_persistent: boolean) => {},
});
