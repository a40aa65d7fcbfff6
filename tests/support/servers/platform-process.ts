import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { bareEnvironment } from "../bare-environment.ts";
import { freePorts } from "./free-port.ts";

export type PlatformProcess = {
  origin: string;
  /** Address of its broker. */
  mqtt: string;
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Resolves with the next log line that contains this. */
  line: (holds: string) => Promise<void>;
  /** Resolves when it has ended: its exit code, or null for a signal. */
  ended: Promise<number | null>;
};

/** Starts the platform's process on this data folder, without simulated devices, and waits until it is ready. */
export async function startPlatformProcess(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<PlatformProcess> {
  const [http, mqtt] = await freePorts(2);
  const child = spawn(process.execPath, ["lib/platform/main.ts"], {
    env: {
      ...bareEnvironment,
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
  const lines = createInterface({ input: child.stdout }).on("line", (text) => {
    output += `${text}\n`;
  });
  const line = (holds: string) =>
    new Promise<void>((resolve) => {
      const listen = (text: string) => {
        if (!text.includes(holds)) return;
        lines.off("line", listen);
        resolve();
      };
      lines.on("line", listen);
    });
  await Promise.race([line("ready "), ended.then(() => Promise.reject(new Error(`the platform ended: ${output}`)))]);
  const [origin, address] = [`http://127.0.0.1:${http}`, `mqtt://127.0.0.1:${mqtt}`];
  return { origin, mqtt: address, child, output: () => output, line, ended };
}
