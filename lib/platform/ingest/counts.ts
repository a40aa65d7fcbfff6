/** Statistics of ingest since the process started. */
export type Counts = {
  messages: number;
  values: number;
  /** Written history rows, and duplicates. */
  samples: number;
  duplicates: number;
  /** Unknown keys, and invalid values. */
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
