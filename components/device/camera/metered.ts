import { isRecord } from "#lib/domain/is-record.ts";

/** Whether the phone says that data cost something here: a mobile network, or the wish to save. */
export function isMetered(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return isRecord(connection) && (connection.saveData === true || connection.type === "cellular");
}
