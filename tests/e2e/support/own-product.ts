import { openStore, type Store } from "#lib/platform/store/open.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { share } from "./running.ts";
import { test } from "./test.ts";

const quiet = { SIMULATE: "0" };

/** Starts a product without simulated devices for one test alone, and stops it however the test ends. */
export async function withProduct(use: (product: Product) => Promise<void>, extra = {}): Promise<void> {
  const product = await startProduct({ ...quiet, ...extra });
  try {
    await use(product);
  } finally {
    await product.stop();
  }
}

/** Gives the tests of a file a product of their own instead of the shared one, with the data that `fill` adds. */
export function ownProduct(environment: Record<string, string>, fill?: (store: Store) => Promise<void>): () => Product {
  let product: Product;
  let everybodys: string | undefined;
  test.beforeAll(async () => {
    everybodys = process.env.RUNNING_PRODUCT;
    product = await startProduct(environment);
    share(product);
    if (!fill) return;
    const store = await openStore({ dataDir: product.environment.DATA_DIR ?? "" });
    await fill(store);
    await store.close();
  });
  test.afterAll(async () => {
    process.env.RUNNING_PRODUCT = everybodys;
    await product?.stop();
  });
  return () => product;
}
