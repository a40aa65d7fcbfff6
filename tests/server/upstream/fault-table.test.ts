import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decode } from "#lib/contract/decode/decode.ts";
import { type Endpoint, isExtension, isStream } from "#lib/contract/endpoint.ts";
import { endpoints } from "#lib/contract/index.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { languages } from "#lib/domain/languages.ts";
import { writeQuery } from "#lib/domain/queries/query.ts";
import { sentence } from "#lib/server/pages/sentence.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { broken, fin, type Reply, raw, silence, success, Upstream } from "#tests/support/servers/upstream.ts";
import { clears, TestWeb } from "#tests/support/servers/web.ts";
import { current, logIn } from "../people.ts";

let upstream: Upstream;
let web: TestWeb;
let cookie: string;
beforeAll(async () => {
  upstream = await Upstream.start();
  web = await TestWeb.start(upstream.origin);
  cookie = await logIn(web, upstream);
});
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

type Fault = { reply: Reply; key: Failure["key"]; reaction: Failure["reaction"]; ours?: false };
const html = { "content-type": "text/html" };
const coded = (code: number, errKey?: string) =>
  raw(JSON.stringify({ code, errKey, message: "their words", data: null }));
const status = (code: number) => raw("<h1>their page</h1>", html, code);

/** Where a read of ours is refused like this, the platform does not know it: our own refusals have a key. */
const keyless = "code -1 without a name";

/** Section 8 of the specification: a platform's responses, and the messages for people. */
const faults: Record<string, Fault> = {
  "HTTP 400": { reply: status(400), key: "http400", reaction: "toast" },
  "HTTP 403": { reply: status(403), key: "http403", reaction: "denied" },
  "HTTP 404": { reply: status(404), key: "http404", reaction: "toast" },
  "HTTP 408": { reply: status(408), key: "http408", reaction: "retry" },
  "HTTP 500": { reply: status(500), key: "http500", reaction: "retry" },
  "HTTP 501": { reply: status(501), key: "http501", reaction: "retry" },
  "HTTP 502": { reply: status(502), key: "http502", reaction: "retry" },
  "HTTP 503": { reply: status(503), key: "http503", reaction: "retry" },
  "HTTP 504": { reply: status(504), key: "http504", reaction: "retry" },
  "HTTP 505": { reply: status(505), key: "http505", reaction: "retry" },
  "HTTP 418": { reply: status(418), key: "network", reaction: "retry" },
  "code -1": { reply: coded(-1, "device.busy"), key: "device.busy", reaction: "toast", ours: false },
  [keyless]: { reply: coded(-1), key: "sys.error", reaction: "toast", ours: false },
  "code 1004": { reply: coded(1004), key: "device.neverOnline", reaction: "setup", ours: false },
  "code 2001": { reply: coded(2001), key: "device.notFound", reaction: "setup", ours: false },
  garbage: { reply: raw('{"code":200,'), key: "http502", reaction: "retry" },
  HTML: { reply: raw("<html>their page</html>", html), key: "http502", reaction: "retry" },
  empty: { reply: raw(""), key: "http502", reaction: "retry" },
  "half an answer": { reply: fin, key: "http502", reaction: "retry" },
  "no answer": { reply: broken, key: "http502", reaction: "retry" },
};

const form = 'multipart/form-data; boundary="b"';
const file = Buffer.concat([
  Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  ),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from("\r\n--b--\r\n"),
]);

/** The call as our pages send it, with a session and this language. */
function send(to: TestWeb, session: string, { method, path, body }: Endpoint, input: object, language: string) {
  const who = `${session}; lang=${language}`;
  if (method === "GET")
    return to.call(
      path + writeQuery(Object.entries(input).map(([name, value]) => [name, String(value)])),
      { method },
      who,
    );
  if (body === "multipart") return to.call(path, { headers: { "content-type": form }, body: file }, who);
  return to.call(path, { body: JSON.stringify(input) }, who);
}

// A logout succeeds whatever the platform answers: tests/server/session/session-end.test.ts.
const table = endpoints.filter(({ endpoint }) => !isStream(endpoint) && endpoint.session !== "closes");

describe.each(table.map(({ name, endpoint }) => [name, endpoint] as const))("F08-F12 %s", (name, endpoint) => {
  test("reports each fault in both languages, without a retry, and keeps the session", async () => {
    for (const [fault, { reply, key, reaction, ours }] of Object.entries(faults)) {
      upstream.clear();
      upstream.on(endpoint.path, reply);
      await Promise.all(
        languages.map(async (language) => {
          const got = await send(web, cookie, endpoint, sampleInputs[name], language);
          const result = decode(endpoint, got.status, got.text);
          const isUnknown = fault === keyless && endpoint.kind === "read" && isExtension(endpoint);
          const failure = { key: isUnknown ? "http404" : key, reaction };
          expect(result, fault).toMatchObject({ ok: false, failure });
          const said = ours === false ? "their words" : sentence(language, key);
          expect(got.json(), fault).toMatchObject({ message: said });
          expect(got.text, fault).not.toContain("their page");
          expect(clears(got), fault).toBe(false);
        }),
      );
      const seen = upstream.seen.filter(({ path }) => path === endpoint.path);
      if (endpoint.kind === "write") expect(seen, fault).toHaveLength(languages.length);
    }
  });

  test.each([
    ["in its body", coded(401)],
    ["by its status", status(401)],
  ])("a 401 %s ends the session of a call that has one, and no other", async (_, reply) => {
    upstream.clear();
    upstream.on(endpoint.path, reply);
    const ask = () => send(web, cookie, endpoint, sampleInputs[name], "zh-cn");
    if (endpoint.access === "session" && isExtension(endpoint)) {
      // Many gateways in front of a platform answer so for every unknown address.
      upstream.on(current.path, success({ userId: "u1", username: "u1" }));
      const unknown = await ask();
      expect(decode(endpoint, unknown.status, unknown.text)).toMatchObject({ ok: false, failure: { key: "http404" } });
      expect(clears(unknown)).toBe(false);
      upstream.on(current.path, reply);
    }
    const got = await ask();
    const result = decode(endpoint, got.status, got.text);
    if (endpoint.access === "public") {
      const unasked = isExtension(endpoint) ? "http404" : "auth.unauthorized";
      const key = endpoint.session === "opens" ? "auth.badCredentials" : unasked;
      expect(result).toMatchObject({ ok: false, failure: { key, reaction: "toast" } });
      expect(clears(got)).toBe(false);
      return;
    }
    expect(result).toMatchObject({ ok: false, failure: { key: "http401", reaction: "login" } });
    expect(got.json()).toMatchObject({ message: sentence("zh-cn", "http401") });
    expect(clears(got)).toBe(true);
    cookie = await logIn(web, upstream);
  });
});

test.each(languages)("F03 a timeout of the platform is reported by every call, in %s", async (language) => {
  // The timeout is for missing answers: on a busy machine a fault is reported later.
  const impatient = await TestWeb.start(upstream.origin, { PLATFORM_TIMEOUT_MS: "300" });
  const session = await logIn(impatient, upstream);
  upstream.clear();
  for (const { endpoint } of table) upstream.on(endpoint.path, silence);
  // A few at a time: more than a node's slots would wait for each other.
  for (let at = 0; at < table.length; at += 40)
    await Promise.all(
      table.slice(at, at + 40).map(async ({ name, endpoint }) => {
        const got = await send(impatient, session, endpoint, sampleInputs[name], language);
        expect(decode(endpoint, got.status, got.text), name).toMatchObject({
          ok: false,
          failure: { key: "http504", reaction: "retry", message: sentence(language, "http504") },
        });
      }),
    );
  await impatient.stop();
});
