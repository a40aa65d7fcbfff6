import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import * as z from "zod/mini";

/** A message accepted by a browser's push service, decrypted like in the browser. */
export type Pushed = {
  path: string;
  headers: Record<string, unknown>;
  message: Record<string, unknown>;
  signer: string;
};

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Decrypts a browser's message (RFC 8291 over RFC 8188), with node:crypto only and none of the sender's code. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const open = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Verifies the sender's signature (RFC 8292) and returns its public key. Throws if it is invalid. */
function signerOf(authorization: string, origin: string): string {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", payload = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const genuine = verify(
    "sha256",
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp } = claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (!genuine || aud !== origin || exp * 1000 < Date.now()) throw new Error("not signed for this push service");
  return key;
}

/** An https push service on loopback with one browser, which holds the decryption key. */
export async function startPushService() {
  const names = [{ name: "commonName", value: "localhost" }];
  const { private: key, cert } = await generate(names, {
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  const refused: unknown[] = [];
  let status = 201;
  let heard = () => {};

  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      try {
        const signer = signerOf(text(request.headers.authorization), origin);
        if (request.headers["content-encoding"] !== "aes128gcm") throw new Error("not encrypted as RFC 8188 says");
        const message = z.record(z.string(), z.unknown()).parse(JSON.parse(decrypt(Buffer.concat(parts), ecdh, auth)));
        pushed.push({ path: request.url ?? "", headers: request.headers, message, signer });
        response.writeHead(status).end();
      } catch (error) {
        refused.push(error);
        response.writeHead(403).end();
      }
      heard();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a TCP server is an object.
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const origin = `https://${host}`;

  return {
    host,
    origin,
    cert,
    pushed,
    refused,
    /** The result of `pushManager.subscribe` in a page. */
    subscription: (name = "browser") => ({
      endpoint: `${origin}/push/${name}`,
      keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
    }),
    answer(next: number) {
      status = next;
    },
    /** Resolves with message number `count`. */
    async next(count = 1): Promise<Pushed> {
      for (;;) {
        const found = pushed[count - 1];
        if (found) return found;
        if (refused.length > 0) throw refused[0];
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
