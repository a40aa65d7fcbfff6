import { once } from "node:events";
import { get } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { acceptedEncoding } from "#lib/run/front/accepted-encoding.ts";
import { Front, type Handler } from "#lib/run/front/front.ts";
import { sendAnswer } from "#lib/run/front/send-answer.ts";

let handler: Handler;
const front = new Front((request, response) => handler(request, response));
await front.listen(0, "127.0.0.1");
afterAll(() => front.stop());
const { port } = front.server.address() as AddressInfo;

test("a stream whose browser left before it began is closed", async () => {
  const body = new Readable({ read() {} });
  handler = async (_, response) => {
    socket.destroy();
    await once(response, "close");
    await sendAnswer(response, { status: 200, headers: {}, body }, undefined);
  };
  const closed = once(body, "close");
  const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: a.example\r\n\r\n"));
  await closed;
});

test("a stream whose browser leaves is closed", async () => {
  const body = new Readable({ read() {} });
  body.push("event");
  handler = (_, response) => sendAnswer(response, { status: 200, headers: {}, body }, undefined);
  const request = get({ port, host: "127.0.0.1" });
  const [got] = await once(request, "response");
  await once(got, "data");
  const closed = once(body, "close");
  request.on("error", () => undefined).destroy();
  await closed;
});

test("a stream that breaks ends its connection only", async () => {
  const body = new Readable({ read() {} });
  body.push("event");
  handler = (_, response) => sendAnswer(response, { status: 200, headers: {}, body }, undefined);
  const [got] = await once(get({ port, host: "127.0.0.1" }), "response");
  await once(got, "data");
  body.destroy(new Error("the platform is gone"));
  await expect(got.toArray()).rejects.toThrow("aborted");
});

test("an encoding with the quality 0 is not used", () => {
  expect(acceptedEncoding("br;q=0, gzip")).toBe("gzip");
  expect(acceptedEncoding("gzip; q=0.0, br;q=0")).toBeUndefined();
  expect(acceptedEncoding("gzip;q=0.1")).toBe("gzip");
});

test("an answer worth compressing keeps its headers, with encoding and length", async () => {
  const text = JSON.stringify(Array(500).fill("Cold room"));
  const headers = { "content-type": "application/json", vary: "Cookie", "cache-control": "no-store" };
  handler = (_, response) => sendAnswer(response, { status: 200, headers, body: text }, "br");
  const [got] = await once(get({ port, host: "127.0.0.1" }), "response");
  const bytes = Buffer.concat(await got.toArray());
  expect(got.headers).toMatchObject({
    ...headers,
    vary: "Cookie, Accept-Encoding",
    "content-encoding": "br",
    "content-length": String(bytes.length),
  });
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
});
