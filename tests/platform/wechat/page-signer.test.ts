import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signerOf } from "#lib/platform/wechat/signer-of.ts";
import { fixedClock } from "#tests/support/servers/platform.ts";
import { settingsOf } from "#tests/support/settings.ts";

/** The messaging app's API: a token for the right secret, and a new ticket for each token. */
let asked: string[] = [];
let healthy = true;
const provider = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider");
  asked.push(pathname);
  const right = searchParams.get("secret") === "hush" || searchParams.get("access_token") === "token-1";
  const answer = pathname.endsWith("/getticket") ? { ticket: "T-1" } : { access_token: "token-1" };
  response.end(JSON.stringify(healthy && right ? { ...answer, expires_in: 7200 } : { errcode: 40001 }));
});

describe("a page is authorized at the messaging app", () => {
  beforeAll(() => new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => provider.close(resolve)));
  beforeEach(() => {
    asked = [];
    healthy = true;
  });

  const clock = fixedClock();
  const signer = (more: Record<string, string> = {}) => {
    // The address of a TCP server is an object.
    const { port } = provider.address() as AddressInfo;
    const settings = settingsOf({
      WX_APP_ID: "wx123",
      WX_APP_SECRET: "hush",
      WX_API_URL: `http://127.0.0.1:${port}`,
      PUBLIC_ORIGIN: "https://cloud.example.org",
      ...more,
    });
    return signerOf(settings, true, clock.now);
  };
  const ours = "https://cloud.example.org/mobile-h5/scan-add?a=1";

  it("by a signature over its address, whose ticket is requested once until it expires", async () => {
    const sign = signer();
    const [{ appId, timestamp, nonceStr, signature, ...rest }] = await Promise.all([sign(ours), sign(ours)]);
    expect(rest).toEqual({});
    expect({ appId, timestamp }).toEqual({ appId: "wx123", timestamp: clock.now() / 1000 });
    const text = `jsapi_ticket=T-1&noncestr=${nonceStr}&timestamp=${timestamp}&url=${ours}`;
    expect(signature).toBe(createHash("sha1").update(text).digest("hex"));
    expect(asked).toEqual(["/cgi-bin/token", "/cgi-bin/ticket/getticket"]);
    clock.advance(7_000_000);
    await sign(ours);
    expect(asked).toHaveLength(4);
  });

  it.each([
    "https://evil.example/mobile-h5/",
    "http://cloud.example.org/",
    "https://cloud.example.org.evil.example/",
    "https://cloud.example.org@evil.example/",
    "https://evil.example/#https://cloud.example.org/",
    "javascript:alert(1)//https://cloud.example.org/",
    "#",
  ])("but not %s (W08)", async (url) => {
    await expect(signer()(url)).rejects.toMatchObject({ key: "param.invalid" });
    expect(asked).toEqual([]);
  });

  it("not when the app issues no ticket; the next attempt requests it again", async () => {
    const sign = signer();
    healthy = false;
    await expect(sign(ours)).rejects.toMatchObject({ key: "sys.error", message: "sys.error" });
    healthy = true;
    await expect(sign(ours)).resolves.toMatchObject({ appId: "wx123" });
  });

  it("not in production without an account, and only on this machine by the simulated one", async () => {
    const settings = settingsOf();
    await expect(signerOf(settings, true, clock.now)(ours)).rejects.toMatchObject({ key: "wx.notConfigured" });
    const pretended = signerOf(settings, false, clock.now);
    await expect(pretended(ours)).rejects.toMatchObject({ key: "param.invalid" });
    await expect(pretended("http://127.0.0.1:3000/mobile-h5/scan-add")).resolves.toHaveProperty("signature");
  });
});
