import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { Front } from "#lib/run/front/front.ts";
import { sendBytes } from "#tests/support/servers/raw-http.ts";

const heard: string[] = [];
const front = new Front(
  async ({ url = "" }, response) => {
    heard.push(url);
    response.end("hello");
  },
  { takesBody: (target) => target.startsWith("/call") },
);
await front.listen(0, "127.0.0.1");
afterAll(() => front.stop());

const send = (start: string, headers: string, body = "") =>
  sendBytes(
    (front.server.address() as AddressInfo).port,
    `${start} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${headers}\r\n\r\n${body}`,
  );
const chunked = "Transfer-Encoding: chunked";
const many = 100_000;

test.each([
  ["a long one", "POST /page", `Content-Length: ${many}`],
  ["one of unknown length", "POST /page", chunked],
  ["one that a GET brings", "GET /page?a=/call", `Content-Length: ${many}`],
])("a body that no page accepts is refused before a byte of it is read: %s", async (_, start, headers) => {
  heard.length = 0;
  const got = await send(start, headers);
  expect([got.status, got.headers.get("connection"), heard]).toEqual([413, ["close"], []]);
});

test("a short form is accepted by a page, and a body of any length by a call", async () => {
  expect((await send("POST /page", "Content-Length: 5", "act=a")).status).toBe(200);
  expect((await send("POST /call", `Content-Length: ${many}`, "x".repeat(many))).status).toBe(200);
  expect((await send("POST /call", chunked, "1\r\nx\r\n0\r\n\r\n")).status).toBe(200);
});
