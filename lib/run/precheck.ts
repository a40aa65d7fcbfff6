import { access, constants, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import type { Settings } from "#lib/domain/settings.ts";

const reason = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** Why the data folder cannot be used, or undefined. Creates it. */
export async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    return `The data folder ${folder} (DATA_DIR) cannot be written: ${reason(error)}`;
  }
}

async function portProblem(variable: string, host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, host, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    const what = reason(error) === "EADDRINUSE" ? "is taken by another program" : `cannot be opened (${reason(error)})`;
    return `Port ${port} on ${host} ${what}. Set ${variable} to another one.`;
  }
}

/** What would keep the product from starting, as one line, or undefined. Creates the data folder. */
export async function startProblem(settings: Settings): Promise<string | undefined> {
  const embedded = settings.PLATFORM_URL === undefined;
  const { METRICS_PORT: web, PLATFORM_METRICS_PORT: platform } = settings;
  const broker = embedded && settings.MQTT_URL === undefined;
  return (
    (await folderProblem(settings.DATA_DIR)) ??
    (await portProblem("PORT", settings.HOST, settings.PORT)) ??
    (embedded ? await portProblem("PLATFORM_PORT", "127.0.0.1", settings.PLATFORM_PORT) : undefined) ??
    (web ? await portProblem("METRICS_PORT", "127.0.0.1", web) : undefined) ??
    (embedded && platform ? await portProblem("PLATFORM_METRICS_PORT", "127.0.0.1", platform) : undefined) ??
    (broker ? await portProblem("MQTT_PORT", settings.MQTT_HOST, settings.MQTT_PORT) : undefined)
  );
}
