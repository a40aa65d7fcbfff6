import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { ChildProcesses } from "#lib/run/process/child-processes.ts";

const lines: string[] = [];
let children = new ChildProcesses((name, line) => lines.push(`${name}: ${line}`));

afterEach(async () => {
  await children.stop();
  lines.length = 0;
  children = new ChildProcesses((name, line) => lines.push(`${name}: ${line}`));
});

const script = (code: string) => ["--input-type=module", "--eval", code];
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const staying = "setInterval(() => {}, 1000);";

test("a child is up with its ready line, and its other lines are forwarded", async () => {
  const code = `console.log("one"); console.error("two"); console.log("ready http://here"); ${staying}`;
  expect(await children.start("web", script(code), process.env)).toBe("http://here");
  expect(lines).toContain("web: one");
});

test("a child is notified that its parent considers it ready", async () => {
  const code = `process.stdin.once("data", (said) => console.log("heard " + said)); console.log("ready a"); ${staying}`;
  await children.start("web", script(code), process.env);
  await expect.poll(() => lines).toContain("web: heard up");
});

test("a child that ends before its ready line is reported with its code", async () => {
  expect(await children.start("web", script("process.exit(3)"), process.env)).toBeUndefined();
  expect(await children.firstEnd).toEqual({ name: "web", code: 3, how: "code 3" });
});

test("a child killed by the system is reported with the signal", async () => {
  const pid = await children.start("web", script(`console.log("ready " + process.pid); ${staying}`), process.env);
  process.kill(Number(pid), "SIGKILL");
  expect(await children.firstEnd).toEqual({ name: "web", code: 128, how: "SIGKILL" });
});

test("stopping ends every child, the last started first", async () => {
  const code = (name: string) =>
    `process.on("SIGTERM", () => { console.log("bye"); process.exit(0); }); console.log("ready ${name}"); ${staying}`;
  await children.start("platform", script(code("a")), process.env);
  await children.start("web", script(code("b")), process.env);
  await children.stop();
  expect(lines).toEqual(["web: bye", "platform: bye"]);
});

test("a child that ignores SIGTERM is killed", async () => {
  const stubborn = new ChildProcesses(() => {}, 50);
  const pid = await stubborn.start(
    "web",
    script(`process.on("SIGTERM", () => {}); console.log("ready " + process.pid); ${staying}`),
    process.env,
  );
  await stubborn.stop();
  expect(alive(Number(pid))).toBe(false);
});

test("a child whose parent was killed does not stay behind", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const grandchild = `import("node:net").then(({ connect }) => connect(${port}, "127.0.0.1")); ${staying}`;
  const parent = `
    import { ChildProcesses } from "#lib/run/process/child-processes.ts";
    void new ChildProcesses(() => {}).start("web", ["--eval", ${JSON.stringify(grandchild)}], process.env);
    console.log("ready " + process.pid);
    ${staying}`;
  const up = children.start("parent", script(parent), process.env);
  const [held] = await once(server, "connection");
  process.kill(Number(await up), "SIGKILL");
  // The connection ends when the process that held it does.
  await once(held.resume(), "close");
  server.close();
});
