import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { semiSpace } from "#lib/run/process/semi-space.ts";

const names = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: names, devDependencies: names, scripts: names })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const all = { ...manifest.dependencies, ...manifest.devDependencies };

/** The lowest versions without a known vulnerability. */
const floors = {
  next: "16.4.3",
  react: "19.2.8",
  "react-dom": "19.2.8",
  undici: "8.9.0",
  "sanitize-html": "2.17.7",
  sharp: "0.35.5",
};

const installed = (name: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")))
    .version;

const atLeast = (version: string, floor: string) => {
  const [a, b] = [version, floor].map((text) => text.split(".").map(Number));
  for (const [index, part] of (b ?? []).entries()) if (a?.[index] !== part) return (a?.[index] ?? 0) > part;
  return true;
};

test.each(Object.entries(floors))("N06: the installed %s is at least %s", (name, floor) => {
  expect(atLeast(installed(name), floor)).toBe(true);
});

test("every package is pinned to one version", () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("npm run sbom lists every package that the product runs with, its version and its hash, and none of the tests'", () => {
  const { stdout } = spawnSync(process.execPath, ["lib/run/sbom.ts"], { encoding: "utf8", maxBuffer: 2 ** 26 });
  const component = z.object({ name: z.string(), version: z.string(), hashes: z.optional(z.array(z.unknown())) });
  const list = z
    .object({ bomFormat: z.literal("CycloneDX"), components: z.array(component) })
    .parse(JSON.parse(stdout)).components;
  const listed = new Map(list.map((each) => [each.name, each]));
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect([name, listed.get(name)?.version, listed.get(name)?.hashes?.length]).toEqual([name, version, 1]);
  for (const name of ["vitest", "@biomejs/biome", "smtp-server"]) expect(listed.has(name), name).toBe(false);
  // Only against a hang: npm takes most of it, and longer on a busy machine.
}, 120_000);

test("the lock file names no download host", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
});

test("there is one library for each purpose: no second one for dates, state, fetching, styles or tests", () => {
  const second = [
    ...["dayjs", "moment", "date-fns", "luxon"],
    ...["redux", "@reduxjs/toolkit", "zustand", "jotai", "mobx", "valtio", "recoil", "@tanstack/react-query"],
    ...["axios", "got", "ky", "node-fetch", "superagent"],
    ...["tailwindcss", "styled-components", "@emotion/react", "sass"],
    ...["jest", "mocha", "msw", "cypress", "eslint", "prettier"],
  ];
  expect(Object.keys(all).filter((name) => second.includes(name))).toEqual([]);
});

test("web server and platform have the same young generation on their own as under npm start", () => {
  for (const part of ["web", "platform"]) expect(manifest.scripts[part]).toContain(`node ${semiSpace} `);
});
