import { readFileSync, writeFileSync } from "node:fs";
import { openapi } from "#lib/contract/openapi/document.ts";

const root = new URL("../../", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
writeFileSync(new URL("docs/openapi.json", root), `${JSON.stringify(openapi(version), null, 2)}\n`);
