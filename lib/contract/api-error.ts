import type { Failure } from "#lib/domain/errors.ts";

/** The only error class of the web app; thrown by calls in the browser. */
export class ApiError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message ?? failure.key);
    this.name = "ApiError";
    this.failure = failure;
  }
}
