import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePorts } from "./free-port.ts";

export type PlatformProcess = {
  origin: string;
  /** Address of its broker. */
  mqtt: string;
  child: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** Settles when it is gone: its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Starts the platform's own process on this data folder, without simulated devices, and waits until it is ready. */
export async function startPlatformProcess(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<PlatformProcess> {
  const [http, mqtt] = await freePorts(2);
  const child = spawn(process.execPath, ["lib/platform/main.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      SIMULATE: "0",
      DATA_DIR: dataDir,
      PLATFORM_PORT: String(http),
      MQTT_PORT: String(mqtt),
      ...more,
    },
  });
  let output = "";
  child.stderr.on("data", (part) => {
    output += part;
  });
  const ended = once(child, "close").then(([code]): number | null => code);
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      output += `${line}\n`;
      if (line.startsWith("ready ")) resolve();
    });
    child.once("close", () => reject(new Error(`the platform ended: ${output}`)));
  });
  return { origin: `http://127.0.0.1:${http}`, mqtt: `mqtt://127.0.0.1:${mqtt}`, child, output: () => output, ended };
}
