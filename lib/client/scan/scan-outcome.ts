type Point = { x: number; y: number };

export type ScanResult = {
  rawValue: string;
  boundingBox?: { x: number; y: number; width: number; height: number };
  cornerPoints?: readonly Point[];
};

export type ScanOutcome =
  | { kind: "read"; result: ScanResult }
  | { kind: "scan-cancelled" }
  | { kind: "browser-not-supported" };
