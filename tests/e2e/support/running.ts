import { execFileSync } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Product } from "#tests/support/servers/product.ts";

const facts = z.object({
  origin: z.string(),
  platform: z.string(),
  mqtt: z.string(),
  log: z.string(),
  environment: z.record(z.string(), z.string()),
});

/** Passes the running product to the workers, which are separate processes and inherit the environment. */
export function share(product: Product): void {
  const { origin, platform, mqtt, environment } = product;
  const log = join(environment.DATA_DIR ?? "", "product.log");
  const file = createWriteStream(log);
  file.write(product.output());
  product.process.stdout?.pipe(file);
  const own = Object.fromEntries(
    ["NODE_ENV", "PORT", "PLATFORM_PORT", "MQTT_PORT", "DATA_DIR"].map((name) => [name, environment[name]]),
  );
  process.env.RUNNING_PRODUCT = JSON.stringify({ origin, platform, mqtt, log, environment: own });
}

/** The product under test. */
export const running = () => facts.parse(JSON.parse(process.env.RUNNING_PRODUCT ?? "{}"));

/** The product's output so far. */
export const printed = (): string => readFileSync(running().log, "utf8");

/** Runs a maintenance command of the platform, such as `token DEVICE_ID`, and returns its output. */
export function platformCommand(...parts: string[]): string {
  const environment = { ...process.env, ...running().environment };
  return execFileSync(process.execPath, ["lib/platform/main.ts", ...parts], {
    env: environment,
    encoding: "utf8",
  }).trim();
}
