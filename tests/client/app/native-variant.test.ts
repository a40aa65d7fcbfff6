import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { href } from "#lib/domain/screens/addresses.ts";
import { productVariant } from "#lib/domain/screens/variants.ts";
import { classicApp, noApp } from "#tests/support/screen/native-app.ts";

const vaccine = "com.devicecloud.vaccine";
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself sets it
  document.cookie = "app=; path=/; max-age=0";
};

/** Whether a page of this variant reloads inside an app of that name. */
async function inside(packageName: string, shown: typeof vaccine | typeof productVariant) {
  classicApp({ appInfo: () => ({ packageName }) }, "android");
  const { noteNativeVariant } = await import("#lib/client/app/native-variant.ts");
  return await noteNativeVariant(shown);
}

beforeEach(() => {
  vi.resetModules();
  forget();
});
afterEach(() => {
  noApp();
  forget();
});

test("the app's package name selects the variant, once", async () => {
  expect(await inside(vaccine, productVariant)).toBe(true);
  expect(document.cookie).toBe(`app=${vaccine}`);
  expect(await inside(vaccine, vaccine)).toBe(false);
});

test.each([
  href("privacyPolicy", { app: vaccine }),
  // A person who opened a page of another variant and has to sign in first.
  href("login", { redirect: href("home", { app: vaccine }) }),
])("a page whose address names another variant does not reload for ever: %s", async (address) => {
  window.history.replaceState(null, "", address);
  expect(await inside(productVariant, vaccine)).toBe(false);
  expect(document.cookie).toBe(`app=${productVariant}`);
  window.history.replaceState(null, "", "/");
});

test("an app of another name leaves an installation its variant", async () => {
  expect(await inside("com.example.cold", vaccine)).toBe(false);
  expect(document.cookie).toBe("");
});
