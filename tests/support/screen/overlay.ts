/** The overlay between an open sheet and the page: tapping it is tapping beside the sheet. */
export function besideSheet(): Element {
  const overlay = document.querySelector("[data-sheet] > :first-child");
  if (!overlay) throw new Error("no sheet is open");
  return overlay;
}
