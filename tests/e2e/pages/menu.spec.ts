import { account } from "#lib/contract/account.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { expectAccessible, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { type Person, passwordOf } from "../support/people.ts";
import { test as base, expect } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const guide = "https://guide.example/manual";
const shop = "https://shop.example/?newWindow=1";
const menu = [
  { name: { en: "Devices", "zh-cn": "\u8bbe\u5907" }, router: href("home") },
  { name: "Reports", router: href("report") },
  { name: "Evil", router: "javascript:alert(1)" },
  {
    name: "Help",
    icon: "help",
    children: [
      { name: "Guide", icon: "book", router: guide },
      { name: "Shop", icon: "cart", router: shop },
      { name: "Elsewhere", router: "https://elsewhere.example/?newWindow" },
      { name: "My alarms", router: href("alarms") },
    ],
  },
];

/** Tries everything that a page in a frame could do to the page around it (W02, W04), then reports that it is done. */
const hostile = `<!doctype html><h1>Manual</h1><a href="/manual?page=2">Next page</a><script>
  const tries = [
    () => parent.document.title,
    () => { top.location = "https://evil.example/"; },
    () => open("https://evil.example/"),
    () => alert(1),
    () => parent.postMessage({ type: "updateUrl", url: "https://evil.example/" }, "*"),
    () => parent.postMessage({ id: "1", result: "evil" }, "*"),
  ];
  for (const attempt of tries) try { attempt(); } catch {}
  const may = ["camera", "microphone", "geolocation", "autoplay", "fullscreen", "clipboard-read"];
  const words = [...may.filter((feature) => document.featurePolicy.allowsFeature(feature)), window.opener];
  document.body.appendChild(document.createElement("p")).textContent = "All tried: " + JSON.stringify(words);
</script>`;

const environment = { SIMULATE: "0", MENU: JSON.stringify(menu), FRAME_HOSTS: "guide.example,shop.example" };
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct(environment);
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, use) => use(product.origin),
});
test.describe.configure({ mode: "serial" });

type Page = Parameters<typeof hydrated>[0];
const signIn = async (page: Page, username: Person) => {
  await page.goto(href("privacyPolicy"));
  await ask(page, account.login, { username, password: passwordOf(username), agree: true });
  await page.goto(href("home"));
  await hydrated(page);
};
const bar = (page: Page) => page.getByRole("navigation", { name: say("tabs.label") });
const help = (page: Page) => bar(page).getByRole("button", { name: /Help/ });

test("the platform's menu replaces the tabs, and its pages are in a frame that cannot affect ours (W02, W04)", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Unsafe attempt|sandboxed|Blocked|SecurityError|permission/i);
  const opened: string[] = [];
  const left: string[] = [];
  page.on("dialog", (dialog) => {
    opened.push(dialog.message());
    return dialog.dismiss();
  });
  await page.route("https://guide.example/**", (route) => {
    left.push(route.request().headers().referer ?? "");
    const body = route.request().url() === guide ? hostile : "<!doctype html><h1>Page 2</h1>";
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.route("https://shop.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Shop</h1>" }),
  );
  await signIn(page, "admin");
  await expect(bar(page).getByRole("link")).toHaveText(["Devices", "Reports"]);

  await help(page).press("Enter");
  await expect(help(page)).toHaveAttribute("aria-expanded", "true");
  await expect(bar(page).getByRole("list", { name: "Help" }).getByRole("link")).toHaveText([
    "Guide",
    /^Shop/,
    "My alarms",
  ]);
  await expectAccessible(page);
  await expectThumbSized(page);
  await page.keyboard.press("Escape");
  await expect(help(page)).toBeFocused();
  await help(page).click();
  await page.mouse.click(200, 200);
  await expect(help(page)).toHaveAttribute("aria-expanded", "false");
  await expect(page).toHaveURL(href("home"));

  // Only from here on: the accessibility check opens a blank page of its own.
  context.on("page", (other) => opened.push(other.url()));
  await help(page).click();
  await bar(page).getByRole("link", { name: "Guide" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("All tried: [null]", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide");
  await expect(page).toHaveTitle("Guide");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectThumbSized(page);
  await page.getByRole("button", { name: say("menu.reload") }).click();
  await expect.poll(() => left).toEqual(["", ""]);
  await expect(frame.getByText("All tried")).toBeVisible();
  await expect(page).toHaveURL(href("menuPage", { at: guide }));
  expect(opened).toEqual([]);
  await page.getByRole("link", { name: say("states.close") }).click();
  await expect(page).toHaveURL(href("home"));

  // Links followed in the frame must not become history entries of the page.
  await help(page).click();
  await bar(page).getByRole("link", { name: "Guide" }).click();
  await frame.getByRole("link", { name: "Next page" }).click();
  await expect(frame.getByRole("heading", { name: "Page 2" })).toBeVisible();
  await page.getByRole("link", { name: say("states.close") }).click();
  await expect(page).toHaveURL(href("home"));

  await help(page).click();
  await bar(page).getByRole("link", { name: /^Shop/ }).click();
  await expect(page).toHaveURL(shop);
});

test("entries without permission, and pages that the menu lacks, are reported as not found", async ({ page }) => {
  await signIn(page, "operator");
  await expect(bar(page).getByRole("link")).toHaveText(["Devices"]);
  await page.goto(href("menuPage", { at: "https://guide.example/other" }));
  await expect(page.getByText(say("menu.gone"))).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});
