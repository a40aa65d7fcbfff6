import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const installed = "/usr/lib/postgresql";
const newest = existsSync(installed) ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))[0] : undefined;
const serverFolder = newest === undefined ? undefined : join(installed, newest, "bin");

const first = (...paths: (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));
const named = (name: string) =>
  first(...["/usr/sbin", "/usr/bin", "/usr/local/bin"].map((folder) => join(folder, name)));

/** The external programs that these tests start, if installed. */
export const programs = {
  initdb: first(serverFolder && join(serverFolder, "initdb")) ?? named("initdb"),
  postgres: first(serverFolder && join(serverFolder, "postgres")) ?? named("postgres"),
  mosquitto: named("mosquitto"),
  nats: named("nats-server"),
};

/** PostgreSQL refuses to run as root: as root it runs under the account of its package. */
export const databaseUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(spawnSync("id", [kind, "postgres"]).stdout.toString());
  return { uid: id("-u"), gid: id("-g") };
};
