import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { UploadRoom } from "#lib/platform/http/upload-room.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const { account, uploads } = contract;
const megabyte = 1024 * 1024;

/** Tasks that end when the test says so, and the names of the started ones. */
function works(room: UploadRoom) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const all: Promise<void>[] = [];
  const ask = (who: string, name: string) =>
    all.push(
      room.take(who, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, end, all };
}

describe("concurrent uploads", () => {
  it("are limited in total and per person, so that others are served in between", async () => {
    const { begun, ask, end } = works(new UploadRoom({ all: 3, ofOne: 2 }));
    for (const name of ["a1", "a2", "a3", "a4"]) ask("a", name);
    for (const name of ["b1", "b2"]) ask("b", name);
    expect(begun).toEqual(["a1", "a2", "b1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "a2", "b1", "b2"]);
    await end("a2");
    await end("a1");
    expect(begun.slice(4)).toEqual(["a3", "a4"]);
  });

  it("free their slot when they fail, and report that to the sender", async () => {
    const room = new UploadRoom({ all: 1, ofOne: 1 });
    const failing = room.take("a", () => Promise.reject(new Error("broken")));
    const next = room.take("a", async () => "kept");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("kept");
  });
});

// On a busy machine, starting a process and receiving twenty uploads takes long.
describe("a separate platform", { timeout: 60_000 }, () => {
  const residentOf = (pid = 0) =>
    (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / megabyte;

  it("keeps memory and responses for others during twenty uploads of 10 MB, and frees those of disconnected senders (U08)", async () => {
    const folder = temporaryFolder();
    const { origin, child, ended } = await startPlatformProcess(folder.path);
    onTestFinished(async () => {
      child.kill("SIGTERM");
      await ended;
      folder.remove();
    });
    const ask = (path: string, headers: OutgoingHttpHeaders, body: Buffer) =>
      new Promise<{ code: number; data: { token?: string } }>((resolve, reject) => {
        const asked = request(origin + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers, "content-length": body.length },
          agent: false,
        });
        asked.on("error", reject).on("response", async (answer) => {
          let text = "";
          for await (const part of answer) text += part;
          resolve(JSON.parse(text));
        });
        asked.end(body);
      });
    const sessionOf = async (username: string, password: string) => {
      const input = Buffer.from(JSON.stringify({ username, password, agree: true }));
      return { token: (await ask(account.login.path, {}, input)).data.token ?? "" };
    };
    const [sender, other] = [await sessionOf("manager", "Manager123"), await sessionOf("admin", "Admin123")];
    const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const form = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      small,
      Buffer.alloc(limits.uploadBytes - small.length),
      Buffer.from("\r\n--b--\r\n"),
    ]);
    const type = { "content-type": "multipart/form-data; boundary=b" };
    const waiting = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { hostname, port } = new URL(origin);
        const socket = connect(Number(port), hostname).on("error", () => {});
        const lines = Object.entries({ ...type, ...sender, host: "a", "content-length": form.length });
        socket.write(
          `POST ${uploads.picture.path} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n`,
        );
        await new Promise((resolve) => socket.write(form.subarray(0, 10_000), resolve));
        return socket;
      }),
    );
    // The platform has read what arrived before this call.
    await ask(account.current.path, other, Buffer.from("{}"));
    // They disconnect while waiting for their turn, the later ones first.
    for (const socket of waiting.reverse()) await once(socket.destroy(), "close");
    const before = residentOf(child.pid);
    let most = 0;
    let under = true;
    const times: number[] = [];
    const asking = (async () => {
      while (under) {
        const from = performance.now();
        expect((await ask(account.current.path, other, Buffer.from("{}"))).code).toBe(200);
        times.push(performance.now() - from);
        most = Math.max(most, residentOf(child.pid) - before);
      }
    })();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ask(uploads.picture.path, { ...type, ...sender }, form)),
    );
    under = false;
    await asking;
    expect(all.map(({ code }) => code)).toEqual(Array(20).fill(200));
    // All at once would need 800 MB.
    expect(most).toBeLessThan(400);
    expect(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(1_000);
  });
});
