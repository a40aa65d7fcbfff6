import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSignIn } from "#lib/platform/wechat/account-sign-in.ts";
import { wechatLogin } from "#lib/platform/wechat/login.ts";
import { callBy, runPlatform } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

/** The messaging app's API: answers by code, some of them invalid. */
const answers: Record<string, unknown> = {
  good: { access_token: "x", openid: "person-1" },
  wrong: { errcode: 40029, errmsg: "invalid code" },
  used: { errcode: 40163, errmsg: "code been used" },
  busy: { errcode: -1, errmsg: "system error" },
  ourSecretIsWrong: { errcode: 40125, errmsg: "invalid appsecret" },
};
const provider = createServer((request, response) => {
  const code = new URL(request.url ?? "/", "http://provider").searchParams.get("code") ?? "";
  response.end(code in answers ? JSON.stringify(answers[code]) : "<html>Bad gateway</html>");
});

beforeAll(() => new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const signIn = () => {
  // The address of a TCP server is an object.
  const { port } = provider.address() as AddressInfo;
  const api = `http://127.0.0.1:${port}`;
  return accountSignIn({ appId: "wx123", secret: "hush", api, ourOrigin: "https://cloud.example.org" });
};

describe("an account at the messaging app", () => {
  it("identifies the person of a code", () => expect(signIn().identify("good")).resolves.toBe("person-1"));

  it.each(["wrong", "used"])("refuses a %s code", (code) =>
    expect(signIn().identify(code)).rejects.toMatchObject({ key: "wx.codeWrong" }),
  );

  it.each(["busy", "ourSecretIsWrong", "noJson"])("does not judge the code when it is %s", (code) =>
    expect(signIn().identify(code)).rejects.toMatchObject({ key: "sys.error", message: "sys.error" }),
  );
});

onEveryStore("a code of the messaging app", (store) => {
  it("locks out people who try wrong codes, and nobody because the app does not answer", async () => {
    const running = await runPlatform(store());
    const call = { ...callBy(running.platform, null), wechat: signIn() };
    const login = (code: string) => wechatLogin(call, { code, agree: true });
    for (let times = 0; times < 40; times++) await expect(login("busy")).rejects.toMatchObject({ key: "sys.error" });
    await expect(login("good")).resolves.toMatchObject({ isNew: true });
    for (let times = 0; times < 30; times++)
      await expect(login("wrong")).rejects.toMatchObject({ key: "wx.codeWrong" });
    await expect(login("good")).rejects.toMatchObject({ key: "auth.locked" });
    await running.close();
  });
});
