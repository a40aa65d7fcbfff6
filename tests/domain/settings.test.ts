import { describe, expect, it } from "vitest";
import { parseSettings } from "#lib/domain/settings.ts";
import { settingsOf } from "#tests/support/settings.ts";

const secret = "0123456789abcdef0123456789abcdef";
const problemOf = (environment: Record<string, string>) => {
  const parsed = parseSettings(environment);
  return "problem" in parsed ? parsed.problem : undefined;
};

const bad: [name: string, values: string[]][] = [
  ["PORT", ["0", "65536", "-1", "80.5", "http", " ", "1 2", "NaN", "Infinity"]],
  ["PLATFORM_PORT", ["0", "x"]],
  ["MQTT_PORT", ["70000", "mqtt"]],
  ["HTTPS", ["yes", "true", "2", " 1"]],
  [
    "PUBLIC_ORIGIN",
    [
      "cloud.example.com",
      "ftp://a.b",
      "https://a.b/path",
      "https://u:p@a.b",
      "https://a.b?x=1",
      "null",
      "//a.b",
      "javascript:alert(1)",
    ],
  ],
  [
    "SESSION_SECRET",
    [
      "short",
      `${secret},short`,
      `,${secret}`,
      "x".repeat(31),
      "x".repeat(64),
      "secret".repeat(8),
      `${secret},${"ab".repeat(20)}`,
    ],
  ],
  ["PLATFORM_URL", ["platform", "http://", "mqtt://a.b", "http://a.b/mapi", "http://a b", "http://a.b#x"]],
  ["REDIS_URL", ["redis", "http://a.b", "redis://", "redis:a", "a.b:6379"]],
  ["PLATFORM_TOKEN_HEADER", ["Token", "to ken", "token:", "1token", "a\r\nb", "x".repeat(65)]],
  [
    "PLATFORM_APP_KEY",
    ["a\r\nb", "\u00e9", "k".repeat(257), "{}", '{"com.example":"key"}', '{"com.devicecloud.h5":"\u00e9"}'],
  ],
  ["SMS_BODY", ["text", "null", "[]", '"text"', "5"]],
  ["WX_BODY", ["null", "[{}]"]],
  ["NATIVE_PUSH_BODY", ["null", "{"]],
  ["PLATFORM_TIMEOUT_MS", ["99", "300001", "30s", "-5", "1000.5"]],
  ["DATABASE_URL", ["mysql://a/b", "a/b", "postgres:", "file:///x"]],
  ["MQTT_URL", ["http://a.b", "mqtt:a", "mqtt://", "a.b:1883"]],
  ["SIMULATE", ["-1", "10001", "many", "1.5"]],
  ["SIMULATE_SEED", ["-1", "x", "0.5"]],
  ["SIMULATE_FAULTS", ["864412058873", "864412058873=", "864412058873=sabotage", "A=offline", "1=offline;2=offline"]],
  ["SIMULATE_RADIO", ["864412058873", "864412058873=", "864412058873=sabotage", "A=noIp", "1=noIp;2=noIp"]],
  ["SIMULATE_UPGRADE_MS", ["99", "3600001", "1.5"]],
  ["SIMULATE_UPGRADES", ["864412058873", "864412058873=sabotage", "A=offline"]],
  ["FRAME_HOSTS", ["a b", "https://a.b/path", "a.b; script-src *", "*", "a.b,", "'self'"]],
  [
    "MENU",
    [
      "entries",
      "{}",
      '[{"router":"/more"}]',
      '[{"name":"A","link":"/more"}]',
      '[{"name":{"en":"A"}}]',
      '[{"name":""}]',
    ],
  ],
  ["SMS_AUTHORIZATION", ["Bearer key\r", "Bearer \u5bc6", "a\r\nb: c"]],
  ["WX_AUTHORIZATION", ["key\n"]],
  ["NATIVE_PUSH_AUTHORIZATION", ["key\u0000"]],
  [
    "MAIL_FROM",
    ["Device Cloud", "cloud@", "Cloud <cloud>", "Cloud <>", "Cloud <cloud@example.com", "cloud@example.com>"],
  ],
  ["LOG_LEVEL", ["verbose", "INFO"]],
];

describe("F38: invalid settings", () => {
  it.each(bad.flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    "%s=%j is refused with one line that names the variable",
    (name, value) => {
      const problem = problemOf({ SESSION_SECRET: secret, [name]: value });
      expect(problem).toMatch(new RegExp(`^${name}: .{10,}$`));
      expect(problem?.split("; ")).toHaveLength(1);
    },
  );

  it("are not printed, since they may contain a secret", () => {
    const given = {
      SESSION_SECRET: "hunter2",
      DATABASE_URL: "mysql://me:hunter2@host/name",
      PLATFORM_URL: "http://u:hunter2@a.b",
    };
    expect(problemOf(given)).not.toContain("hunter2");
  });

  it("include a name of a menu entry that is too long", () => {
    const problem = problemOf({ MENU: JSON.stringify([{ name: "x".repeat(65), router: "/more" }]) });
    expect(problem).toContain("a name of at most 64 characters");
  });

  it("are all named, each once", () => {
    const problem = problemOf({ PORT: "x", HTTPS: "x", SIMULATE: "-1.5" });
    expect(problem?.split("; ").map((part) => part.split(":")[0])).toEqual(["PORT", "HTTPS", "SIMULATE"]);
  });

  it.each([
    "VAPID_PUBLIC_KEY",
    "VAPID_PRIVATE_KEY",
    "EZVIZ_APP_KEY",
    "EZVIZ_APP_SECRET",
    "WX_APP_ID",
    "WX_APP_SECRET",
    "MQTT_CERT",
    "MQTT_KEY",
  ])("include %s without its other half", (name) => {
    const value = "x".repeat(name === "VAPID_PUBLIC_KEY" ? 87 : 43);
    expect(problemOf({ PUBLIC_ORIGIN: "https://a.b", [name]: value })).toMatch(/one is useless without the other/);
  });

  it("include a certificate for a broker that is not reached by TLS, or is the embedded one", () => {
    const pair = { MQTT_CERT: "cert.pem", MQTT_KEY: "key.pem" };
    for (const MQTT_URL of ["", "mqtt://broker:1883", "wss://broker"])
      expect(problemOf({ ...pair, MQTT_URL })).toMatch(/^MQTT_URL: must begin with mqtts:/);
    expect(problemOf({ ...pair, MQTT_URL: "mqtts://broker:8883" })).toBeUndefined();
  });

  it("include a foreign platform without a secret of our own", () => {
    expect(problemOf({ PLATFORM_URL: "http://platform.example" })).toMatch(/^SESSION_SECRET: /);
    expect(problemOf({ PLATFORM_URL: "http://platform.example", SESSION_SECRET: "" })).toMatch(/^SESSION_SECRET: /);
  });
});

describe("valid settings", () => {
  it("are all optional", () => {
    expect(settingsOf({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      HTTPS: false,
      PLATFORM_PORT: 4000,
      PLATFORM_TIMEOUT_MS: 30_000,
      PLATFORM_TOKEN_HEADER: "token",
      MQTT_PORT: 1883,
      SIMULATE: 24,
      DATA_DIR: ".data",
      LOG_LEVEL: "info",
    });
  });

  it("count as unset if empty; unknown variables are ignored", () => {
    expect(settingsOf({ PORT: "", SESSION_SECRET: "", PUBLIC_ORIGIN: "", PATH: "/bin", HOSTNAME: "box" })).toEqual(
      settingsOf({}),
    );
  });

  it("are parsed to their types", () => {
    const given = settingsOf({
      PORT: "8443",
      HTTPS: "1",
      PUBLIC_ORIGIN: "https://Cloud.example.com:443/",
      SESSION_SECRET: `${secret}, ${secret.toUpperCase()}`,
      PLATFORM_URL: "http://127.0.0.1:4000",
      DATABASE_URL: "postgresql://me@host/name",
      MQTT_URL: "mqtts://broker:8883",
      FRAME_HOSTS: "menu.example.com, https://shop.example.com:8443",
      PLATFORM_APP_KEY: '{"com.devicecloud.h5": "key"}',
      SIMULATE: "0",
    });
    expect(given).toMatchObject({
      PORT: 8443,
      HTTPS: true,
      PUBLIC_ORIGIN: "https://cloud.example.com",
      SESSION_SECRET: [secret, secret.toUpperCase()],
      PLATFORM_URL: "http://127.0.0.1:4000",
      SIMULATE: 0,
    });
  });

  it.each(["cloud@example.com", "Cloud <cloud@example.com>", '"Cloud, Inc." <a+b@example.com>', "nobody@localhost"])(
    "let e-mail come from %s",
    (value) => expect(settingsOf({ MAIL_FROM: value }).MAIL_FROM).toBe(value),
  );

  it("may connect to the database by a local socket", () => {
    expect(problemOf({ DATABASE_URL: "postgresql:///name?host=/run/postgresql" })).toBeUndefined();
  });
});
