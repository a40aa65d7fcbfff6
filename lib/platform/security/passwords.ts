import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** 16 MiB of memory per hash, about 50 ms on one core. */
const present = { N: 2 ** 14, r: 8, p: 1 };
const keyBytes = 32;

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyBytes, { ...options, maxmem: 2 ** 28 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** The stored form of a password: method, cost, salt and key, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, present);
  return ["scrypt", present.N, present.r, present.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/** Whether a password matches the stored text; false for a text that is no hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [method, N, r, p, salt, key] = stored.split("$");
  if (method !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A hash that matches no password: verifying it takes as long as a real one. */
export const dummyHash = ["scrypt", present.N, present.r, present.p, "AAAAAAAAAAAAAAAAAAAAAA==", "A".repeat(43)].join(
  "$",
);
