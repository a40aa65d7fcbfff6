import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { lastBackupName } from "#lib/domain/last-backup.ts";
import { isLoopback } from "#lib/domain/listen-hosts.ts";
import { type Settings, standardSubject } from "#lib/domain/settings.ts";
import { day } from "#lib/domain/time/spans.ts";

const backupAge = 7 * day;
const leastSpace = 2 * 1024 ** 3;

export const isExposed = ({ HOST, PUBLIC_ORIGIN, MQTT_HOST, MQTT_URL }: Settings): boolean =>
  PUBLIC_ORIGIN !== undefined || !isLoopback(HOST) || !isLoopback(MQTT_HOST) || MQTT_URL !== undefined;

export type DataFolderState = {
  now: number;
  lastBackup: number | null;
  free: number;
};

/** Whatever cannot be read counts as no backup and enough space. */
export async function inspectDataFolder({ DATA_DIR }: Settings, now: number): Promise<DataFolderState> {
  const [made, disk] = await Promise.all([
    stat(join(DATA_DIR, lastBackupName)).catch(() => null),
    statfs(DATA_DIR).catch(() => null),
  ]);
  return { now, lastBackup: made?.mtimeMs ?? null, free: disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY };
}

const isPlain = (address: string | undefined, scheme: string): boolean =>
  address?.startsWith(scheme) === true && !isLoopback(new URL(address).hostname);

/** Whether the connection to this database is unencrypted or unverified: without sslmode nothing is encrypted. */
function isOpenOnTheWay(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = decodeURIComponent(searchParams.get("host") ?? hostname);
  const isOfThisMachine = host === "" || host.startsWith("/") || isLoopback(host);
  return !isOfThisMachine && searchParams.get("sslmode") !== "verify-full";
}

function ofTheWeb({ PUBLIC_ORIGIN, HOST, HTTPS, METRICS_PORT, PLATFORM_URL, REDIS_URL }: Settings): string[] {
  const points: string[] = [];
  if (isPlain(PLATFORM_URL, "http:"))
    points.push("PLATFORM_URL is plain http: session tokens can be read on the network.");
  if (isPlain(REDIS_URL, "redis:"))
    points.push("REDIS_URL is not encrypted: ended sessions can be revived by changing its traffic.");
  if (PUBLIC_ORIGIN === undefined)
    points.push("PUBLIC_ORIGIN is not set: calls are accepted under any host name of this machine.");
  else if (PUBLIC_ORIGIN.startsWith("http:"))
    points.push("PUBLIC_ORIGIN is plain http: passwords and all other data can be read on the network.");
  if (PUBLIC_ORIGIN?.startsWith("https:") && !HTTPS && !isLoopback(HOST))
    points.push("HOST is open to the network, which bypasses the proxy that terminates TLS: set it to 127.0.0.1.");
  if (METRICS_PORT === undefined) points.push("METRICS_PORT is not set: the web server is not monitored.");
  return points;
}

function ofThePlatform(settings: Settings, { now, lastBackup }: DataFolderState): string[] {
  const {
    SIMULATE,
    MQTT_URL,
    MQTT_HOST,
    MESSAGES,
    SMS_URL,
    SMTP_URL,
    VAPID_SUBJECT,
    PLATFORM_METRICS_PORT,
    DATABASE_URL,
  } = settings;
  const points: string[] = [];
  if (SIMULATE > 0) points.push(`SIMULATE: ${SIMULATE} simulated devices run; set it to 0 for a real site.`);
  if (DATABASE_URL !== undefined && isOpenOnTheWay(DATABASE_URL))
    points.push("DATABASE_URL has no sslmode=verify-full: all data can be read and changed on the network.");
  const isPlainMqtt = ["mqtt:", "ws:"].some((scheme) => isPlain(MQTT_URL, scheme));
  if (isPlainMqtt || (MQTT_URL === undefined && !isLoopback(MQTT_HOST)))
    points.push("MQTT is not encrypted: device tokens can be read on the network.");
  if (MQTT_URL === undefined && isLoopback(MQTT_HOST) && SIMULATE === 0)
    points.push(
      "MQTT_HOST is 127.0.0.1: devices reach the broker only through a proxy that terminates TLS in front of it.",
    );
  if (!MESSAGES) points.push("MESSAGES is 0: nobody is notified of alarms.");
  if (SMS_URL === undefined) points.push("SMS_URL is not set: log-in codes are only written to the log.");
  if (VAPID_SUBJECT === standardSubject)
    points.push("VAPID_SUBJECT is not set: some push services reject messages without a real address.");
  if (SMTP_URL === undefined) points.push("SMTP_URL is not set: no e-mail is sent.");
  if (PLATFORM_METRICS_PORT === undefined)
    points.push("PLATFORM_METRICS_PORT is not set: the platform is not monitored.");
  if (DATABASE_URL === undefined && (lastBackup === null || now - lastBackup > backupAge))
    points.push(
      `${lastBackup === null ? "There is no backup yet" : "The last backup is older than a week"}: run npm run backup.`,
    );
  return points;
}

/** What should be settled before people rely on this installation, one line each. None of it prevents the start. */
export function startupWarnings(settings: Settings, found: DataFolderState): string[] {
  const low = found.free < leastSpace ? ["The disk of DATA_DIR has less than 2 GB left."] : [];
  const platform = settings.PLATFORM_URL === undefined ? ofThePlatform(settings, found) : [];
  return [...ofTheWeb(settings), ...platform, ...low];
}
