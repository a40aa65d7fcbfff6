import { href } from "#lib/domain/addresses.ts";
import { firstPeople } from "#lib/domain/first-people.ts";
import { startProduct } from "#tests/support/product.ts";
import { load } from "./load.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

/** Time until the whole device list has arrived, for a site of this many devices, asked one request after the other. */
async function listTime(devices: number): Promise<{ p50: number; p99: number }> {
  const product = await startProduct({ SIMULATE: `${devices}`, LOG_LEVEL: "error" });
  try {
    const [{ username, password }] = firstPeople;
    const cookie = await signedIn(product.origin, username, password);
    const request = { url: product.origin + href("home"), headers: { cookie }, connections: 1 };
    await load({ ...request, seconds: 3 });
    return await load({ ...request, seconds: 6 });
  } finally {
    await product.stop();
  }
}

/** Server render time of the device list, small site and large. */
export async function benchPages(): Promise<Row[]> {
  const few = await listTime(24);
  const many = await listTime(500);
  const row = (devices: number, { p50, p99 }: { p50: number; p99: number }) => ({
    what: `device list of ${devices} rendered`,
    result: `p50 ${p50} ms, p99 ${p99} ms`,
  });
  return [row(24, few), { ...row(500, many), against: "24 devices", ratio: many.p50 / few.p50 }];
}
