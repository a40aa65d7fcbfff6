import { test as base, expect } from "@playwright/test";
import type { Language } from "#lib/domain/languages.ts";
import { Complaints } from "./complaints.ts";
import { running } from "./running.ts";

type Fixtures = {
  /** Console output that fails the test, unless the test expected it. */
  complaints: Complaints;
  /** The interface language of the test, by cookie. */
  language: Language;
};

export const test = base.extend<Fixtures>({
  language: ["en", { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(running().origin),
  context: async ({ context, language, baseURL }, use) => {
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    await use(context);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      await complaints.listen(context);
      await use(complaints);
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
