import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const staying = `
  process.on("SIGTERM", () => { console.log("stopped"); process.exit(); });
  console.log("up");
  setInterval(() => {}, 1000);`;

test.each(["start", "dev", "web", "platform"] as const)(
  "npm run %s ends with npm, whose shell forwards no signal",
  async (script) => {
    const [, loaded = ""] = /((?:--import \S+ ?)+)/.exec(scripts[script]) ?? [];
    // The second command keeps the shell from becoming the first.
    const shell = spawn("sh", ["-c", `"$NODE" ${loaded} --eval "$CODE"; exit 1`], {
      env: { ...process.env, NODE: process.execPath, CODE: staying },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
    expect(await lines.next()).toMatchObject({ value: "up" });
    shell.kill("SIGTERM");
    await once(shell, "exit");
    expect(await lines.next()).toMatchObject({ value: "stopped" });
  },
);
