import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import { productVariant, variantNames, variantParameter } from "#lib/domain/screens/variants.ts";
import { workerScript } from "#lib/server/pages/service-worker.ts";
import en from "#messages/en.json" with { type: "json" };
import chinese from "#messages/zh-cn.json" with { type: "json" };

beforeAll(() => void vi.stubEnv("SESSION_SECRET", "0123456789abcdef".repeat(2)));
afterAll(() => vi.unstubAllEnvs());

it.each(variantNames)("a message on the screen bears the icon of the app %s that it is for", async (name) => {
  const headers: Record<string, string> = name === productVariant ? {} : { cookie: `${variantParameter}=${name}` };
  const script = await workerScript(new Request("http://localhost/mobile-h5/sw.js", { headers })).text();
  expect(script).toContain(`"icon":"${iconOf("icon-192.png", name)}"`);
});

it.each([
  ["en", en],
  ["zh-cn", chinese],
] as const)("that nothing more can be pushed to this browser is said in its language, %s", async (lang, words) => {
  const headers = { cookie: `lang=${lang}` };
  const script = await workerScript(new Request("http://localhost/mobile-h5/sw.js", { headers })).text();
  expect(script).toContain(`"text":"${words.messageSettings.push.lost}"`);
});
