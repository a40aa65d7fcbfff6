/** An invalid request: unknown address, too large, or unreadable. Answered with its own HTTP status. */
export class HttpFault extends Error {
  override name = "HttpFault";
  readonly status: 400 | 404 | 413;

  constructor(status: 400 | 404 | 413) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}
