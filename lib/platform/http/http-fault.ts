/** A request that never became a call: unknown address, too large, unreadable. Answered with a status of its own. */
export class HttpFault extends Error {
  override name = "HttpFault";
  readonly status: 400 | 404 | 413;

  constructor(status: 400 | 404 | 413) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}
