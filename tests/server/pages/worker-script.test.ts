import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { languageCookie, languages } from "#lib/domain/languages.ts";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import { variantNames, variantParameter } from "#lib/domain/screens/variants.ts";
import { allTexts } from "#lib/i18n/all-texts.ts";
import { workerScript } from "#lib/server/pages/service-worker.ts";

beforeAll(() => void vi.stubEnv("SESSION_SECRET", "0123456789abcdef".repeat(2)));
afterAll(() => vi.unstubAllEnvs());

describe.each(languages)("in %s", (language) => {
  it.each(variantNames)("a notification has the name and icon of the app %s that it is for", async (name) => {
    const headers = { cookie: `${variantParameter}=${name}; ${languageCookie}=${language}` };
    const request = new Request("http://localhost/mobile-h5/sw.js", { headers });
    const script = await (await workerScript(request, allTexts)).text();
    const { app, messageSettings } = await allTexts(language, name);
    expect(script).toContain(`"icon":"${iconOf("icon-192.png", name)}"`);
    expect(script).toContain(`"title":"${app.short}"`);
    // No further message can be pushed to this browser.
    expect(script).toContain(`"text":"${messageSettings.push.lost}"`);
  });
});

it("each app has a different name in each language", async () => {
  const all = languages.flatMap((language) => variantNames.map((name) => allTexts(language, name)));
  expect(new Set((await Promise.all(all)).map(({ app }) => app.short)).size).toBe(4);
});
