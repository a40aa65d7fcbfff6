import { access, constants, mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import type { Settings } from "#lib/domain/settings.ts";

export const reason = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/** Why the data folder cannot be used, or undefined. Creates the folder. */
export async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    // Private, whatever the umask.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    return `The data folder ${folder} (DATA_DIR) cannot be written: ${reason(error)}`;
  }
}

export type ListenAddress = { variable: string; port: number; hostVariable?: "HOST" | "MQTT_HOST"; host: string };

const noAddress = /^(ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EINVAL|ENETUNREACH)$/;

export function listenProblem({ variable, port, hostVariable, host }: ListenAddress, error: unknown): string {
  const code = reason(error);
  if (hostVariable && noAddress.test(code))
    return `${host} is no address of this machine (${code}). Set ${hostVariable} to another one.`;
  const what = code === "EADDRINUSE" ? "is taken by another program" : `cannot be opened (${code})`;
  return `Port ${port} on ${host} ${what}. Set ${variable} to another one.`;
}

/** All at once: two of them may have the same port. */
async function placesProblem(places: readonly ListenAddress[]): Promise<string | undefined> {
  const held: (ListenAddress & { server: Server })[] = [];
  try {
    for (const place of places) {
      const server = createServer();
      const failed = await new Promise<unknown>((resolve) => {
        server.once("error", resolve).listen(place.port, place.host, () => resolve(undefined));
      });
      const other = failed ? held.find(({ port }) => port === place.port) : undefined;
      if (other)
        return `${place.variable} and ${other.variable} are both ${place.port}. Set one of them to another port.`;
      if (failed) return listenProblem(place, failed);
      held.push({ ...place, server });
    }
    return undefined;
  } finally {
    await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  }
}

/** Why the product cannot start, as one line, or undefined. Creates the data folder. */
export async function startProblem(settings: Settings): Promise<string | undefined> {
  const embedded = settings.PLATFORM_URL === undefined;
  const { METRICS_PORT: web, PLATFORM_METRICS_PORT: platform } = settings;
  const broker = embedded && settings.MQTT_URL === undefined;
  const own = { host: "127.0.0.1" };
  const places: ListenAddress[] = [
    { variable: "PORT", port: settings.PORT, hostVariable: "HOST", host: settings.HOST },
  ];
  if (embedded) places.push({ variable: "PLATFORM_PORT", port: settings.PLATFORM_PORT, ...own });
  if (web) places.push({ variable: "METRICS_PORT", port: web, ...own });
  if (embedded && platform) places.push({ variable: "PLATFORM_METRICS_PORT", port: platform, ...own });
  if (broker)
    places.push({
      variable: "MQTT_PORT",
      port: settings.MQTT_PORT,
      hostVariable: "MQTT_HOST",
      host: settings.MQTT_HOST,
    });
  return (await folderProblem(settings.DATA_DIR)) ?? (await placesProblem(places));
}
