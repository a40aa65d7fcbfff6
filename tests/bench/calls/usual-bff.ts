import { execFile } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { sealData } from "iron-session";

const next = "node_modules/next/dist/bin/next";
const source = "tests/bench/calls/usual-bff";
const folder = ".test-results/usual-bff";

/** Builds a Next app with only the typical route handler. Returns how to start it. */
export async function buildUsualBff(): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await cp(source, folder, { recursive: true });
  const environment = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  await promisify(execFile)(process.execPath, [next, "build", folder], { env: environment });
  return [next, "start", folder];
}

/** The Cookie header of a session with it. */
export const usualCookie = async (password: string): Promise<string> =>
  `usual=${await sealData({ token: "t" }, { password })}`;
