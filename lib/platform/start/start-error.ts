import { errorCode } from "#lib/domain/error-code.ts";

/** Why the platform cannot start, as one line for the operator. Ends the process with code 1. */
export class StartError extends Error {
  override name = "StartError";
}

/** The system's error code ("EACCES"), or its message if it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error) || error.message;
}

/** The error for an address from an environment variable that cannot be listened at. */
export const cannotListen = (variable: string, host: string, port: number, error: unknown): StartError =>
  new StartError(`${variable}: cannot listen on ${host}:${port} (${codeOf(error)})`);
