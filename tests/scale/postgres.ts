import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";
import { databaseUser, programs } from "./machine.ts";

export type Cluster = {
  url: string;
  pid: number | undefined;
  /** The address of a further empty database, four seconds faster than a new cluster. */
  addDatabase(): Promise<string>;
  close(): Promise<void>;
};

/** A new cluster in a temporary folder, with default settings, or as a standby until it is promoted. */
export async function startPostgres({ standby = false } = {}): Promise<Cluster> {
  const { initdb = "", postgres = "" } = programs;
  const folder = temporaryFolder();
  const [port = 0] = await freePorts(1);
  const user = databaseUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder.path, user.uid, user.gid);
  const data = join(folder.path, "data");
  const made = spawnSync(initdb, ["-D", data, "-U", "postgres", "-A", "trust", "--no-locale", "-E", "UTF8"], {
    ...user,
    cwd: folder.path,
  });
  if (made.status !== 0) throw new Error(made.stderr.toString());
  if (standby) writeFileSync(join(data, "standby.signal"), "");
  const settings = [`listen_addresses=127.0.0.1`, `unix_socket_directories=${folder.path}`];
  const server = spawn(postgres, ["-D", data, "-p", `${port}`, ...settings.flatMap((each) => ["-c", each])], {
    ...user,
    cwd: folder.path,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (part) => {
      said += part;
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once("exit", () => reject(new Error(said)));
  });
  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const url = addressOf("postgres");
  let databases = 0;
  return {
    url,
    pid: server.pid,
    async addDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      const admin = new pg.Client(url);
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
      return addressOf(name);
    },
    async close() {
      const gone = once(server, "exit");
      server.kill("SIGINT");
      await gone;
      folder.remove();
    },
  };
}
