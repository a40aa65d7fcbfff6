import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "./free-port.ts";

export type Product = {
  /** Origin of the web server. */
  origin: string;
  platform: string;
  mqtt: string;
  /** The product's environment, for its maintenance commands. */
  environment: NodeJS.ProcessEnv;
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  /** Ends it like Ctrl-C, and removes its data. */
  stop: () => Promise<void>;
};

/** The real product as started by `npm start`, on an empty data folder and free ports. Requires a build. */
export async function startProduct(extra: Record<string, string> = {}): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), "product-"));
  const [web = 0, platform = 0, mqtt = 0] = await freePorts(3);
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(web),
    PLATFORM_PORT: String(platform),
    MQTT_PORT: String(mqtt),
    DATA_DIR: data,
    ...extra,
  };
  const child = spawn(process.execPath, ["lib/run/start.ts"], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const up = new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      if (output.includes("Stop with Ctrl-C")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => reject(new Error(`The product ended with code ${code}:\n${output}`)));
  });
  const stop = async () => {
    child.kill("SIGINT");
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  await up;
  return {
    origin: `http://localhost:${web}`,
    platform: `http://127.0.0.1:${platform}`,
    mqtt: `mqtt://127.0.0.1:${mqtt}`,
    environment,
    process: child,
    output: () => output,
    ended,
    stop,
  };
}
