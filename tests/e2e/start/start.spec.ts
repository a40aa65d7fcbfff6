import { readdirSync, readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { href } from "#lib/domain/screens/addresses.ts";
import { withProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** The process that this one started to run a script, found without system tools. */
function childOf(parent: number, script: string): number {
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const [, ppid] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      return Number(ppid) === parent && readFileSync(`/proc/${name}/cmdline`, "utf8").includes(script);
    } catch {
      return false;
    }
  });
  return Number(children[0]);
}

const answers = (origin: string) =>
  fetch(origin + href("login")).then(
    ({ ok }) => ok,
    () => false,
  );

test("npm start prints its address and who may log in, and Ctrl-C ends both processes with code 0", () =>
  withProduct(async (product) => {
    expect(product.output()).toContain(product.origin);
    expect(product.output()).toContain("Admin123");
    expect(product.output()).toContain("Only this machine can reach it");
    expect(await answers(product.origin)).toBe(true);
    // Serving pages, including a not-found page, causes no warnings.
    expect(await (await fetch(`${product.origin}/nothing`)).text()).toContain("</html>");
    expect(product.output()).not.toContain("Error");
    product.process.kill("SIGINT");
    expect(await product.ended).toBe(0);
    expect(product.output()).toContain("Stopping");
    expect(await answers(product.origin)).toBe(false);
    expect(await answers(product.platform)).toBe(false);
  }));

for (const [part, script] of Object.entries({ platform: "lib/platform/main.ts", web: "lib/run/web.ts" }))
  test(`when the ${part} dies the other process is ended too, with an exit code that tells`, () =>
    withProduct(async (product) => {
      process.kill(childOf(product.process.pid ?? 0, script), "SIGKILL");
      expect(await product.ended).not.toBe(0);
      expect(product.output()).toContain(`The ${part} process ended by itself`);
      expect(await answers(product.origin)).toBe(false);
    }));

test("over https with a certificate of its own it serves the same pages", ({ browser }) =>
  withProduct(
    async (product) => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await context.newPage();
      const answer = await page.goto(product.origin.replace("http:", "https:") + href("login"));
      expect(answer?.status()).toBe(200);
      expect(await page.evaluate(() => isSecureContext)).toBe(true);
      await context.close();
    },
    { HTTPS: "1" },
  ));

const lan = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ internal, family }) => !internal && family === "IPv4")?.address;

test("when bound to the network over plain http it prints a warning, and logging in from there works with the unprefixed cookie", ({
  browser,
}) => {
  test.skip(lan === undefined, "this machine has no network");
  return withProduct(
    async (product) => {
      expect(product.output()).toContain("Plain http on a network");
      expect(product.output()).toContain("Still to be settled");
      expect(product.output()).toContain("- SMS_URL is not set");
      expect(product.output()).toContain(`http://${lan}:`);
      const context = await browser.newContext({ baseURL: `http://${lan}:${new URL(product.origin).port}` });
      const page = await context.newPage();
      await login(page, "operator");
      await page.goto(href("home"));
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await expect(page).toHaveURL(href("home"));
      expect(await context.cookies()).toContainEqual(
        expect.objectContaining({ name: "h5", httpOnly: true, secure: false }),
      );
      await context.close();
    },
    { HOST: "0.0.0.0" },
  );
});
