import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";

let ports: number[] = [];
const taken: Server = createServer();
let takenPort = 0;

beforeAll(async () => {
  ports = await freePorts(3);
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const address = taken.address();
  takenPort = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => taken.close());

/** Runs `npm start`'s script with a fault in its environment: it must end before it builds or starts anything. */
function start(wrong: Record<string, string>): { code: number | null; lines: string[] } {
  const [web = 0, platform = 0, mqtt = 0] = ports;
  const good = { PORT: `${web}`, PLATFORM_PORT: `${platform}`, MQTT_PORT: `${mqtt}`, DATA_DIR: "/tmp" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["lib/run/start.ts"], {
    env: { ...bareEnvironment, NODE_ENV: "production", ...good, ...wrong },
    encoding: "utf8",
    timeout: 15_000,
  });
  return { code: status, lines: `${stdout}${stderr}`.split("\n").filter((line) => line !== "") };
}

test.each([
  ["PORT", "web"],
  ["PLATFORM_PORT", "platform"],
  ["MQTT_PORT", "broker"],
])("F38: a taken %s ends the start with one line that names it and code 1", (variable) => {
  const { code, lines } = start({ [variable]: `${takenPort}` });
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(variable);
  expect(lines[0]).toContain(`${takenPort}`);
});

test("F38: two settings with the same port end the start with one line that names both", () => {
  const { code, lines } = start({ METRICS_PORT: `${ports[1]}`, PLATFORM_PORT: `${ports[1]}` });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^METRICS_PORT and PLATFORM_PORT are both \d+\. Set one/)]);
});

test.each(["HOST", "MQTT_HOST"])("F38: an address in %s that this machine lacks is named, not the port", (variable) => {
  const { code, lines } = start({ [variable]: "192.0.2.1" });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^192\\.0\\.2\\.1 is no address .* Set ${variable} `))]);
});

test("F38: a data folder that cannot be written ends the start with one line and code 1", () => {
  const { code, lines } = start({ DATA_DIR: "/dev/null/data" });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining("/dev/null/data")]);
});

test.each([
  ["PORT", "70000"],
  ["PORT", "eighty"],
  ["SESSION_SECRET", "short"],
  ["PLATFORM_URL", "not an address"],
  ["PLATFORM_URL", "ftp://host"],
  ["PLATFORM_URL", "http://host/path"],
  ["DATABASE_URL", "mysql://host/name"],
  ["MQTT_URL", "http://host"],
  ["DATA_DIR", "/proc/data"],
  ["SIMULATE", "-1"],
  ["HTTPS", "yes"],
  ["LOG_LEVEL", "loud"],
])("F38: %s set to %s ends the start with one line that names it and code 1", (name, value) => {
  const { code, lines } = start({ [name]: value });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining(name)]);
});

test("F38: another platform without SESSION_SECRET is refused", () => {
  const { code, lines } = start({ PLATFORM_URL: "http://127.0.0.1:9" });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining("SESSION_SECRET")]);
});

test("an unsupported Node version is reported in one line", () => {
  const pretend = 'Object.defineProperty(process.versions, "node", { value: "20.1.0" })';
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      "--import",
      "./lib/run/node-version.js",
      "--eval",
      "",
    ],
    { encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([expect.stringContaining("Node 24 or newer is needed")]);
});
