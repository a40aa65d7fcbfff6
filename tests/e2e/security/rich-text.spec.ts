import { readFileSync } from "node:fs";
import { join } from "node:path";
import { content } from "#lib/contract/content.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import { productVariant, variantNames } from "#lib/domain/screens/variants.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { success, Upstream } from "#tests/support/servers/upstream.ts";
import { test as base, expect } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";

type Payload = { id: string; html: string };
const payloads: Payload[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../fixtures/xss-payloads.json"), "utf8"),
);
const publicOrigin = "http://cloud.example.com";
const keys = Object.fromEntries(variantNames.map((name) => [name, `key-of-${name}`]));

const test = base.extend<object, { upstream: Upstream; product: Product }>({
  upstream: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const upstream = await Upstream.start();
      await use(upstream);
      await upstream.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ upstream }, use) => {
      const product = await startProduct({
        PLATFORM_URL: upstream.origin,
        SESSION_SECRET: "0123456789abcdef".repeat(2),
        PUBLIC_ORIGIN: publicOrigin,
        PLATFORM_APP_KEY: JSON.stringify(keys),
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.origin),
});
test.describe.configure({ mode: "serial" });

const show = (upstream: Upstream, html: string, title = "Title") =>
  upstream.on(content.detail.path, success({ id: "any", title, content: html }));

test("X00 X01 X14: none of the fifty payloads runs anything or requests anything, in the text or in the title", async ({
  page,
  product,
  upstream,
}) => {
  const hits: string[] = [];
  await page.exposeFunction("__x", (hit: unknown) => hits.push(`ran ${hit}`));
  page.on("dialog", (dialog) => {
    hits.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  await page.route(
    (url) => url.origin !== product.origin,
    (route) => {
      hits.push(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  for (const { id, html } of payloads) {
    show(upstream, html, html);
    const address = href("richText", { id });
    await page.goto(address);
    await hydrated(page);
    for (const each of await page.locator("article a, article .clickme, article img").all())
      await each.dispatchEvent("click");
    await page.evaluate(async () => {
      for (const each of document.querySelectorAll<HTMLElement>("article, article *")) each.focus();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(page.url(), id).toBe(product.origin + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
  expect(hits).toEqual([]);
});

test("X02: harmless content keeps its formatting", async ({ page, upstream }) => {
  show(
    upstream,
    '<h2>Terms</h2><p style="color:#336699;text-align:center;font-size:20px">Hello <b>there</b></p>' +
      '<table><tr><td colspan="2">wide</td></tr><tr><td>a</td><td>b</td></tr></table><ul><li>one</li></ul>' +
      '<a href="https://example.com/a">web</a> <a href="tel:123">call</a> <a href="mailto:a@example.com">write</a>',
  );
  await page.goto(href("richText", { id: "benign" }));
  const text = page.getByRole("article");
  await expect(text.getByRole("heading", { name: "Terms" })).toBeVisible();
  const line = text.getByText("Hello there");
  await expect(line).toHaveCSS("color", "rgb(51, 102, 153)");
  await expect(line).toHaveCSS("text-align", "center");
  await expect(line).toHaveCSS("font-size", "20px");
  await expect(text.getByText("there", { exact: true })).toHaveCSS("font-weight", /[67]00/);
  await expect(text.getByRole("cell", { name: "wide" })).toHaveAttribute("colspan", "2");
  await expect(text.getByText("one")).toHaveCSS("display", "list-item");
  for (const name of ["web", "call", "write"])
    await expect(text.getByRole("link", { name })).toHaveAttribute("rel", "noopener noreferrer");
});

test("a document's head has its canonical address and its picture, and each variant its own with its own key", async ({
  request,
  upstream,
}) => {
  show(upstream, "<p>Text</p>");
  for (const variant of variantNames) {
    upstream.seen.length = 0;
    const app = variant === productVariant ? undefined : variant;
    const page = await (await request.get(href("richText", { id: "privacy-policy", app, from: "somebody" }))).text();
    const address = publicOrigin + href("privacyPolicy", { app });
    expect(page).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(page).toMatch(new RegExp(`<meta property="og:image" content="${publicOrigin}/mobile-h5/icon-512`));
    const asked = upstream.seen.find(({ path }) => path === content.detail.path);
    expect(asked?.headers.appkey).toBe(keys[variant]);
    expect(asked?.target).toContain(app ? `privacy-policy.${app}` : "id=privacy-policy");
  }
});

test("an address that names two documents shows the first", async ({ page, upstream }) => {
  show(upstream, "<p>Text</p>", "The first");
  await page.goto(`${href("richText", { id: "first" })}&id=second`);
  await expect(page).toHaveTitle("The first");
  await expect(page.getByText("Text", { exact: true })).toBeVisible();
  expect(upstream.seen.findLast(({ path }) => path === content.detail.path)?.target).toContain("id=first");
});

test("the preview card of an invitation in messengers has the picture of the app, in each variant its own", async ({
  request,
}) => {
  for (const variant of variantNames)
    for (const screen of ["landing", "shareQr"] as const) {
      const app = variant === productVariant ? undefined : variant;
      const page = await (await request.get(href(screen, { app }))).text();
      expect(page).toContain(`<meta property="og:image" content="${publicOrigin + iconOf("icon-512.png", variant)}"/>`);
    }
});
