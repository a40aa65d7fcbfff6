import { isRecord } from "#lib/domain/is-record.ts";

/** Whether the connection is metered: a mobile network, or data saving is on. */
export function isMetered(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return isRecord(connection) && (connection.saveData === true || connection.type === "cellular");
}
