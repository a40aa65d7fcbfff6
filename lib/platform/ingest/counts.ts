/** What ingest met since the process started. */
export type Counts = {
  messages: number;
  values: number;
  /** Rows of history written, and rows that were there already. */
  samples: number;
  duplicates: number;
  /** Keys that the product does not have, and values that their argument cannot have. */
  unknownKeys: number;
  badValues: number;
};

export const noCounts = (): Counts => ({
  messages: 0,
  values: 0,
  samples: 0,
  duplicates: 0,
  unknownKeys: 0,
  badValues: 0,
});
