import { createServer } from "node:net";
import { expect, test } from "vitest";
import { waitForPlatform } from "#lib/run/web/wait-for-platform.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { settingsOf } from "#tests/support/settings.ts";

test.each([
  ["the platform beside it", (port: number) => ({ PLATFORM_PORT: `${port}` })],
  [
    "a cloud at an address",
    (port: number) => ({ PLATFORM_URL: `http://127.0.0.1:${port}/`, SESSION_SECRET: "0123456789abcdef".repeat(3) }),
  ],
])("F26: requests that arrive before %s listens wait for it", async (_, environment) => {
  const [port = 0] = await freePorts(1);
  const course: string[] = [];
  const up = waitForPlatform(settingsOf(environment(port))).then(() => course.push("up"));
  const server = createServer((socket) => socket.end());
  const refused = await fetch(`http://127.0.0.1:${port}`).catch(() => "refused");
  expect(refused).toBe("refused");
  course.push("listens");
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  await up;
  server.close();
  expect(course).toEqual(["listens", "up"]);
});

test("a missing platform delays requests by a few seconds at most, and a configured one is then reported", async () => {
  const [port = 0] = await freePorts(1);
  const PLATFORM_URL = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  const began = performance.now();
  const beside = settingsOf({ PLATFORM_PORT: `${port}` });
  const elsewhere = settingsOf({ PLATFORM_URL, SESSION_SECRET: "0123456789abcdef".repeat(3) });
  await Promise.all([beside, elsewhere].map((settings) => waitForPlatform(settings, (line) => said.push(line))));
  expect(performance.now() - began).toBeGreaterThan(4_900);
  expect(said).toEqual([expect.stringContaining(`Nothing listens at ${PLATFORM_URL} (PLATFORM_URL)`)]);
});
