/** Whether the phone says that data cost something here: a mobile network, or the wish to save. */
export function isMetered(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof connection !== "object" || connection === null) return false;
  const saves = "saveData" in connection && connection.saveData === true;
  return saves || ("type" in connection && connection.type === "cellular");
}
