import { networkInterfaces } from "node:os";
import { isEveryAddress, isLoopback } from "#lib/domain/listen-hosts.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Settings } from "#lib/domain/settings.ts";
import { isExposed } from "./startup-warnings.ts";

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);
}

export function addresses({ HOST, PORT, HTTPS }: Pick<Settings, "HOST" | "PORT" | "HTTPS">): string[] {
  const hosts = isEveryAddress(HOST) ? ["localhost", ...lanAddresses()] : [HOST === "127.0.0.1" ? "localhost" : HOST];
  return hosts.map((host) => `${HTTPS ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${PORT}`);
}

const roleNames: Record<Role, string> = {
  superAdmin: "super administrator",
  endManager: "terminal administrator",
  endUser: "terminal operator",
};

function advice(settings: Settings, points: readonly string[]): string[] {
  if (!isExposed(settings))
    return ["", "Only this machine can reach it. Before you open it to others, read docs/operations.md."];
  if (points.length === 0) return ["", "The check of this installation found nothing to settle."];
  return ["", "Still to be settled (docs/operations.md):", ...points.map((point) => `  - ${point}`)];
}

export function banner(settings: Settings, points: readonly string[] = []): string {
  const lines = ["", "Device Cloud is up. Open it in a phone-sized browser window:", ""];
  for (const address of addresses(settings)) lines.push(`  ${address}`);
  // Where others can read along, only a warning mentions the published passwords.
  if (settings.PLATFORM_URL === undefined && settings.PUBLIC_ORIGIN === undefined) {
    lines.push("", "Log in with one of these, unless they have been changed:");
    for (const { username, password, role } of firstPeople)
      lines.push(`  ${username.padEnd(9)} ${password.padEnd(12)} ${roleNames[role]}`);
  }
  if (!isLoopback(settings.HOST) && !settings.HTTPS)
    lines.push(
      "",
      "Plain http on a network: no camera, and the session cookie is weaker. Start it with HTTPS=1 to solve both.",
    );
  if (settings.HTTPS) lines.push("", "The certificate is self-signed: the browser asks once whether to trust it.");
  lines.push(...advice(settings, points));
  lines.push("", "Stop with Ctrl-C.", "");
  return lines.join("\n");
}
