import { createContext } from "react";

/** What the content of a sheet needs of its drawer. */
export const SheetFrame = createContext({
  opened: false,
  onClose: () => {},
  /** IDs of the elements that name and describe the dialog. */
  titleId: "",
  bodyId: "",
  /** Whether tapping the scrim does nothing. */
  setPersistent: (_persistent: boolean) => {},
  /** Whether the body is announced when the sheet opens. */
  setAnnounced: (_announced: boolean) => {},
});
