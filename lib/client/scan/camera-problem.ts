import type { IScannerError } from "@yudiel/react-qr-scanner";

/** Why there is no picture; advice is under "scanner.problems" in the catalogues. */
export type CameraProblem = {
  key: "denied" | "absent" | "secure" | "busy" | "unsuitable" | "stream" | "insecure" | "slow" | "decoder" | "other";
  name: string;
  message: string;
};

export const slowCamera: CameraProblem = { key: "slow", name: "TimeoutError", message: "" };

/** The picture ended while scanning, as when another app takes the camera. */
export const lostCamera: CameraProblem = { key: "busy", name: "NotReadableError", message: "" };

export const noDecoder: CameraProblem = { key: "decoder", name: "NetworkError", message: "" };

const byKind: Partial<Record<IScannerError["kind"], CameraProblem["key"]>> = {
  "permission-denied": "denied",
  "no-camera": "absent",
  "in-use": "busy",
  overconstrained: "unsuitable",
  unsupported: "stream",
  "insecure-context": "insecure",
  security: "secure",
};
const ownNames: Partial<Record<CameraProblem["key"], string>> = {
  stream: "StreamApiNotSupported",
  insecure: "InsecureContext",
};

export function cameraProblem({ kind, message, cause }: IScannerError): CameraProblem {
  if (message.includes("timed out")) return { ...slowCamera, message };
  const name = cause instanceof Error ? cause.name : "Error";
  const key = byKind[kind] ?? (name === "NotSupportedError" ? "secure" : "other");
  return { key, name: ownNames[key] ?? name, message };
}

export const isBrowserProblem = ({ key }: CameraProblem): boolean =>
  key === "stream" || key === "insecure" || key === "secure";
