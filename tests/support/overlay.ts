/** What lies between an open sheet and the page: a tap on it is one beside the sheet. */
export function besideSheet(): Element {
  const overlay = document.querySelector(".mantine-Drawer-overlay");
  if (!overlay) throw new Error("no sheet is open");
  return overlay;
}
