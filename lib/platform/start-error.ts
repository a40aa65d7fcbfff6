import { errorCode } from "#lib/domain/error-code.ts";

/** Why the platform cannot start, as one line for the person who started it. Ends the process with code 1. */
export class StartError extends Error {
  override name = "StartError";
}

/** The system's short code of an error ("EACCES"), or its message when it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error) || error.message;
}

/** That nothing can listen where a variable of the environment says. */
export const cannotListen = (variable: string, host: string, port: number, error: unknown): StartError =>
  new StartError(`${variable}: cannot listen on ${host}:${port} (${codeOf(error)})`);
