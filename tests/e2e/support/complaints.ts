import type { BrowserContext } from "@playwright/test";

/** A hint about timing on a slow machine: a style sheet fetched ahead was not needed within seconds. Nothing is wrong. */
const hint = /was preloaded using link preload but not used/;

/** Said by the tests' own browser where a test does without the service worker. */
const noWorker = /Service Worker registration blocked by Playwright/;

/** What the pages of a context complain about: console errors and warnings, uncaught errors, violations of the policy. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [hint, noWorker];

  /** Complaints that match are part of what the test provokes. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Those that the test did not announce. */
  get unexpected(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  async listen(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        this.#heard.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
    });
    context.on("weberror", (error) => this.#heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    // The console tells of most violations; the event tells of all.
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        console.error(`policy violation: ${effectiveDirective} ${blockedURI}`);
      });
    });
  }
}
