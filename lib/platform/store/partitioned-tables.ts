/** A table of measurements, and its time column. */
export type MeasuredTable = { table: "samples"; time: "dataTime" } | { table: "rollups"; time: "startTime" };

/** Most of the data, growing without limit: retained for a time, and partitioned by month on PostgreSQL. */
export const partitioned: readonly MeasuredTable[] = [
  { table: "samples", time: "dataTime" },
  { table: "rollups", time: "startTime" },
];

/** The default partition: data from before partitioning, and very late data. */
export const otherTimes = (table: MeasuredTable["table"]): string => `${table}_other`;
