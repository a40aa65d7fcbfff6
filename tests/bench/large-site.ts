import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inParts } from "#lib/platform/store/in-parts.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";

/** A copied device needs its own name and keys. */
const own = ["deviceId", "deviceName", "accessToken", "iccid"] as const;

/** Copies the devices of a site up to this number. The copies report nothing. */
async function copyDevices(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir });
  try {
    const known = await store.db.selectFrom("devices").selectAll().execute();
    const [first] = known;
    if (!first) throw new Error("There is nothing to copy");
    const rows = Array.from({ length: count - known.length }, (_, index) => {
      const { nameOrder: _order, ...row } = { ...(known[index % known.length] ?? first) };
      for (const column of own) row[column] += `-${index}`;
      return row;
    });
    for (const part of inParts(rows)) await store.db.insertInto("devices").values(part).execute();
  } finally {
    await store.close();
  }
}

/** The product with the simulated site and copies of its devices, `count` in all. */
export async function startLargeSite(count: number): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), "large-site-"));
  const environment = { DATA_DIR: data, LOG_LEVEL: "error" };
  await (await startProduct(environment)).stop();
  await copyDevices(data, count);
  const product = await startProduct(environment);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
