/** A table of measurements, and the column that says when each row was. */
export type MeasuredTable = { table: "samples"; time: "dataTime" } | { table: "rollups"; time: "startTime" };

/** Nearly all of the data, and what grows without end: kept for a while, on PostgreSQL in partitions by month. */
export const partitioned: readonly MeasuredTable[] = [
  { table: "samples", time: "dataTime" },
  { table: "rollups", time: "startTime" },
];

/** The partition of all times that have none of their own: of before there were partitions, and of devices that come very late. */
export const otherTimes = (table: MeasuredTable["table"]): string => `${table}_other`;
