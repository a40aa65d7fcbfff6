import { execFile } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { storedCertificate } from "#lib/run/web/certificate.ts";
import { bareEnvironment } from "#tests/support/bare-environment.ts";

const folder = mkdtempSync(join(tmpdir(), "web-run-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the web process in an empty folder; resolves with its end. */
function run(settings: Record<string, string>): Promise<{ code: number; output: string }> {
  const environment = {
    ...bareEnvironment,
    DATA_DIR: join(folder, "data"),
    PORT: "4149",
    ...settings,
    NODE_ENV: "production" as const,
  };
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [resolve("lib/run/web.ts")],
      { cwd: folder, env: environment },
      (error, stdout, stderr) => settle({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

test.each([
  ["a bad setting", { PORT: "70000" }, /^PORT: [^\n]+\n$/],
  ["a missing build", {}, /^There is no build [^\n]+\n$/],
  ["a data folder that is a file", { DATA_DIR: "/dev/null" }, /^The data folder \/dev\/null [^\n]+\n$/],
])("F38: %s is one clear line and exit code 1", async (_, settings, line) => {
  const { code, output } = await run(settings);
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

test("F38: a taken port ends the start with one line and code 1", async () => {
  mkdirSync(join(folder, ".next"));
  writeFileSync(join(folder, ".next/BUILD_ID"), "x");
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, "127.0.0.1", listening));
  const { port } = taken.address() as AddressInfo;
  const { code, output } = await run({ PORT: String(port) });
  taken.close();
  expect(output).toMatch(new RegExp(`^Port ${port} [^\\n]+ PORT [^\\n]+\\n$`));
  expect(code).toBe(1);
});

test("F38: a session secret that cannot be stored ends the start with one line and code 1", async () => {
  const data = join(folder, "no-secret");
  mkdirSync(join(data, "session-secret"), { recursive: true });
  const { code, output } = await run({ DATA_DIR: data });
  expect(output).toMatch(/^The session secret [^\n]+no-secret \(DATA_DIR\): EISDIR[^\n]*\n$/);
  expect(code).toBe(1);
});

test("a certificate that cannot be stored is used until the next start, which is reported", async () => {
  const data = join(folder, "full");
  mkdirSync(join(data, "https-key.pem"), { recursive: true });
  const said: string[] = [];
  const { key, cert } = await storedCertificate(data, "127.0.0.1", (line) => said.push(line));
  expect(new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(said).toEqual([expect.stringMatching(/^The certificate [^\n]+ \(DATA_DIR\): EISDIR[^\n]*$/)]);
});

test("the certificate is made once, covers this machine, and its key is the owner's alone", async () => {
  const data = join(folder, "certificate");
  const first = await storedCertificate(data, "0.0.0.0");
  expect(await storedCertificate(data, "0.0.0.0")).toEqual(first);
  const parsed = new X509Certificate(first.cert);
  expect(parsed.checkHost("localhost")).toBe("localhost");
  expect(parsed.checkIP("127.0.0.1")).toBe("127.0.0.1");
  expect(statSync(join(data, "https-key.pem")).mode & 0o777).toBe(0o600);
  const other = await storedCertificate(data, "cloud.example.com");
  expect(new X509Certificate(other.cert).checkHost("cloud.example.com")).toBe("cloud.example.com");
});

test("a certificate that is not one is replaced", async () => {
  const data = join(folder, "broken");
  mkdirSync(data);
  for (const name of ["https-key.pem", "https-cert.pem"]) writeFileSync(join(data, name), "junk");
  expect((await storedCertificate(data, "127.0.0.1")).cert).toContain("BEGIN CERTIFICATE");
});

test("a certificate that does not belong to the key is replaced", async () => {
  const data = join(folder, "halves");
  const first = await storedCertificate(data, "127.0.0.1");
  await storedCertificate(data, "cloud.example.com");
  writeFileSync(join(data, "https-cert.pem"), first.cert);
  const { key, cert } = await storedCertificate(data, "127.0.0.1");
  expect(new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))).toBe(true);
});
