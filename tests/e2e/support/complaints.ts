import type { BrowserContext } from "@playwright/test";

/** A hint about timing on a slow machine: a prefetched style sheet was not needed within seconds. It is no error. */
const hint = /was preloaded using link preload but not used/;

/** Logged by the tests' own browser if a test does without the service worker. */
const noWorker = /Service Worker registration blocked by Playwright/;

/** The complaints of a context's pages: console errors and warnings, uncaught errors, policy violations. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [hint, noWorker];

  /** Complaints that match are part of what the test provokes. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Those that the test did not expect. */
  get unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  async listen(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        this.#heard.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
    });
    context.on("weberror", (error) => this.#heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    // The console reports most violations; the event reports all.
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        console.error(`policy violation: ${effectiveDirective} ${blockedURI}`);
      });
    });
  }
}
