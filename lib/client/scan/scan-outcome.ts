export type ScanResult = { rawValue: string };

export type ScanOutcome =
  | { kind: "read"; result: ScanResult }
  | { kind: "scan-cancelled" }
  | { kind: "browser-not-supported" };
