import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { NEXT_NAV_DEPLOYMENT_ID_HEADER } from "next/dist/lib/constants.js";
import { expect, test } from "vitest";
import * as parts from "#lib/client/next/parts.ts";
import config from "../../next.config.ts";
import { textsUnder } from "./sources.ts";

const { resolve } = createRequire(import.meta.url);

/** Files of Next's client, the modules that are replaced by a subset, and what a file imports that nobody uses here. */
const askers: [file: string, module: string, unused?: string][] = [
  ["components/router-reducer/fetch-server-response.js", "../../../lib/constants"],
  ["components/segment-cache/cache.js", "../../../lib/constants"],
  ["components/router-reducer/compute-changed-path.js", "../../../shared/lib/router/utils/interception-routes"],
  [
    "components/router-reducer/reducers/has-interception-route-in-current-tree.js",
    "../../../../shared/lib/router/utils/interception-routes",
  ],
  ["components/router-reducer/router-reducer.js", "./reducers/server-action-reducer", "serverActionReducer"],
  ["app-dir/link.js", "../../shared/lib/router/utils/format-url", "formatUrl"],
  ["app-dir/link.js", "../../shared/lib/router/utils/is-local-url"],
  ["app-dir/link.js", "../../shared/lib/utils"],
];

test.each(askers)("%s imports only names that the reduced module exports: %s", (file, module, unused) => {
  expect(config.turbopack?.resolveAlias).toHaveProperty([module]);
  const text = readFileSync(resolve(`next/dist/client/${file}`), "utf8");
  const [, name] = new RegExp(`const (\\w+) = require\\("${module}"\\)`).exec(text) ?? [];
  const asked = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, part = ""]) => part);
  expect(asked).not.toEqual([]);
  expect(asked.filter((part) => part !== unused && !(part in parts))).toEqual([]);
});

test("the server names the build id in the response field that the browser reads", () => {
  expect(parts.NEXT_NAV_DEPLOYMENT_ID_HEADER).toBe(NEXT_NAV_DEPLOYMENT_ID_HEADER);
});

test("nothing uses the omitted features of Next: server actions and intercepting routes", () => {
  const texts = ["app", "components", "lib"].flatMap((folder) => textsUnder(folder, /\.tsx?$/));
  expect(texts.filter(({ text }) => /^\s*["']use server["']/m.test(text))).toEqual([]);
  expect(readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.includes("(."))).toEqual([]);
});
