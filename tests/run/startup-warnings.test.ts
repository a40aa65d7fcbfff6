import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastBackupName } from "#lib/domain/last-backup.ts";
import { day } from "#lib/domain/time/spans.ts";
import { banner } from "#lib/run/startup/banner.ts";
import { type DataFolderState, inspectDataFolder, startupWarnings } from "#lib/run/startup/startup-warnings.ts";
import { settingsOf } from "#tests/support/settings.ts";

const now = Date.UTC(2026, 10, 20);
const good: DataFolderState = { now, lastBackup: now - day, free: 1e12 };

const complete = {
  PUBLIC_ORIGIN: "https://cloud.example.com",
  METRICS_PORT: "9101",
  PLATFORM_METRICS_PORT: "9102",
  SIMULATE: "0",
  MQTT_URL: "mqtts://broker.example.com",
  SMS_URL: "https://sms.example.com/send",
  SMTP_URL: "smtps://mail.example.com",
  VAPID_SUBJECT: "mailto:operator@example.com",
};
const variables = (points: string[]) => points.map((point) => /^[A-Z_]+/.exec(point)?.[0]);

test("F38: a completely configured installation has no open points, and says so", () => {
  expect(startupWarnings(settingsOf(complete), good)).toEqual([]);
  const text = banner(settingsOf(complete), []);
  expect(text).toContain("found nothing to settle");
  expect(text).not.toContain("Admin123");
});

test.each([
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "", HOST: "0.0.0.0" }],
  ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "http://cloud.example.com" }],
  ["HOST", { HOST: "0.0.0.0" }],
  ["METRICS_PORT", { METRICS_PORT: "" }],
  ["PLATFORM_METRICS_PORT", { PLATFORM_METRICS_PORT: "" }],
  ["SIMULATE", { SIMULATE: "3" }],
  ["MQTT", { MQTT_URL: "", MQTT_HOST: "0.0.0.0" }],
  ["MQTT", { MQTT_URL: "mqtt://broker.example.com" }],
  ["MQTT", { MQTT_URL: "ws://broker.example.com" }],
  ["MQTT_HOST", { MQTT_URL: "" }],
  ["SMS_URL", { SMS_URL: "" }],
  ["MESSAGES", { MESSAGES: "0" }],
  ["SMTP_URL", { SMTP_URL: "" }],
  ["VAPID_SUBJECT", { VAPID_SUBJECT: "" }],
  ["REDIS_URL", { REDIS_URL: "redis://cache.example.com" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://cloud@db.example.com/cloud" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://cloud@db.example.com/cloud?sslmode=no-verify" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres:///cloud?host=db.example.com" }],
  ["PLATFORM_URL", { PLATFORM_URL: "http://platform.example.com", SESSION_SECRET: "0123456789abcdef0123456789abcdef" }],
])("F38: %s is the only point named when it is %j", (name, wrong) => {
  expect(variables(startupWarnings(settingsOf({ ...complete, ...wrong }), good))).toEqual([name]);
});

test("a broker on 127.0.0.1 is only noted, since a proxy may terminate TLS in front of it", () => {
  const points = startupWarnings(settingsOf({ ...complete, MQTT_URL: "" }), good);
  expect(points).toEqual([expect.stringContaining("only through a proxy that terminates TLS")]);
});

test.each([
  ["REDIS_URL", "redis://localhost:6379"],
  ["REDIS_URL", "redis://127.0.0.2:6379"],
  ["REDIS_URL", "redis://[::1]:6379"],
  ["MQTT_URL", "mqtt://localhost:1883"],
])("%s=%s is not called unencrypted, because it is this machine", (name, near) => {
  expect(startupWarnings(settingsOf({ ...complete, [name]: near }), good)).toEqual([]);
});

test.each([
  "postgres://cloud@127.0.0.1/cloud",
  "postgres:///cloud",
  "postgres:///cloud?host=/run/postgresql",
  "postgres://cloud@%2Frun%2Fpostgresql/cloud",
  "postgres://cloud@db.example.com/cloud?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem",
])("%s is not called unencrypted", (DATABASE_URL) => {
  expect(startupWarnings(settingsOf({ ...complete, DATABASE_URL }), good)).toEqual([]);
});

test("F38: the web server alone is not checked for settings of the platform", () => {
  const web = {
    PLATFORM_URL: "https://platform.example.com",
    SESSION_SECRET: "0123456789abcdef".repeat(2),
    SIMULATE: "24",
    SMS_URL: "",
  };
  expect(startupWarnings(settingsOf({ ...complete, ...web }), { ...good, lastBackup: null })).toEqual([]);
});

test("a missing or old backup and a disk that is nearly full are named, as they are found in the data folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "open-points-"));
  const all = settingsOf({ ...complete, DATA_DIR: folder });
  expect(startupWarnings(all, await inspectDataFolder(all, now))).toEqual([
    expect.stringContaining("There is no backup yet"),
  ]);
  writeFileSync(join(folder, lastBackupName), "");
  utimesSync(join(folder, lastBackupName), now / 1000, (now - 8 * day) / 1000);
  const found = await inspectDataFolder(all, now);
  expect(startupWarnings(all, found)).toEqual([expect.stringContaining("older than a week")]);
  expect(found.free).toBeGreaterThan(0);
  expect(startupWarnings(all, { ...good, free: 1e9 })).toEqual([expect.stringContaining("2 GB")]);
  rmSync(folder, { recursive: true });
});

test("an installation that only this machine reaches shows one line and no list", () => {
  const text = banner(settingsOf({}), startupWarnings(settingsOf({}), { ...good, lastBackup: null }));
  expect(text).toContain("Only this machine can reach it");
  expect(text).not.toContain("Still to be settled");
  expect(banner(settingsOf({ HOST: "0.0.0.0" }), ["A point."])).toMatch(/Still to be settled.*\n {2}- A point\./);
});
