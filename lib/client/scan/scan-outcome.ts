type Point = { x: number; y: number };

/** A code that was read, and where in the picture it stood when the source tells. */
export type ScanResult = {
  rawValue: string;
  boundingBox?: { x: number; y: number; width: number; height: number };
  cornerPoints?: readonly Point[];
};

/** How a scan ended: with a code, because the person closed it, or because this browser cannot scan. */
export type ScanOutcome =
  | { kind: "read"; result: ScanResult }
  | { kind: "scan-cancelled" }
  | { kind: "browser-not-supported" };
