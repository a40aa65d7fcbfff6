import { account } from "#lib/contract/account.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { ask } from "../support/ask.ts";
import { login } from "../support/people.ts";
import { running } from "../support/running.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("S07: opened by a link of another site as the top document of a web view, the app works and the session is valid", async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: running().origin,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 DeviceCloudApp/1.0",
  });
  const page = await context.newPage();
  await login(page, "admin");
  await page.route("http://chat.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${running().origin}${href("more")}">open</a>` }),
  );
  await page.goto("http://chat.test/");
  await page.getByRole("link").click();
  await expect(page).toHaveURL(href("more"));
  await hydrated(page);
  expect((await ask(page, account.current, {})).username).toBe("admin");
  await context.close();
});

test("L08: a page opened from an invitation does not learn the invitation's address", async ({ page }) => {
  const heard: (string | undefined)[] = [];
  await page.route("http://elsewhere.test/**", (route) => {
    heard.push(route.request().headers().referer);
    return route.fulfill({ contentType: "text/html", body: "<h1>Elsewhere</h1>" });
  });
  await page.goto(`${href("landing")}#shareCode=aB3_-aB3_-aB3_-aB3_-aB`);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "http://elsewhere.test/";
    document.body.append(link);
    link.click();
  });
  await expect(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  expect(heard).toEqual([undefined]);
});

test("A24: the next person in the same browser tab gets their own tab bar", async ({ page }) => {
  const tabs = page.getByRole("navigation", { name: say("tabs.label") }).getByRole("link");
  const tabsOf = async (name: "admin" | "operator") => {
    // An open page of the first person would request its stream while its session ends.
    await page.goto("about:blank");
    await login(page, name);
    await page.goto(href("home"));
    await hydrated(page);
    return (await tabs.allTextContents()).join(" ");
  };
  expect(await tabsOf("admin")).toContain(say("tabs.names.user"));
  const operator = await tabsOf("operator");
  for (const name of ["user", "group", "report"] as const) expect(operator).not.toContain(say(`tabs.names.${name}`));
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /tab:user|more:ota/,
  );
});

test("X10: no query parameter runs code, opens a page or changes a prototype, on any screen that reads one", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40\d/);
  const hits: unknown[] = [];
  page.on("dialog", (dialog) => {
    hits.push(dialog.message());
    return dialog.dismiss();
  });
  await page.exposeFunction("__x", (hit: unknown) => hits.push(hit));
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== running().origin) strangers.push(request.url());
  });
  await login(page, "admin");
  const hostile = ["<img src=x onerror=__x(1)>", '"><script>__x(2)</script>', "javascript:__x(3)"];
  const names = ["deviceId", "productId", "groupId", "userId", "code", "id", "title", "redirect", "view", "month"];
  const screens = ["home", "deviceData", "group", "person", "richText", "login", "history", "invite"] as const;
  for (const [at, screen] of screens.entries()) {
    const value = hostile[at % hostile.length] ?? "";
    const query = new URLSearchParams([...names.map((name) => [name, value]), ["__proto__[polluted]", "1"]]);
    await page.goto(`${basePath}${routes[screen].path}?${query}`);
    await hydrated(page);
    const marks = await page.evaluate(() => ({
      polluted: "polluted" in {},
      injected: document.querySelectorAll("[onerror],a[href^='javascript:' i],iframe[src^='javascript:' i]").length,
    }));
    expect([screen, marks]).toEqual([screen, { polluted: false, injected: 0 }]);
  }
  expect([hits, strangers]).toEqual([[], []]);
});
