import { type Product, startProduct } from "#tests/support/product.ts";

const quiet = { SIMULATE: "0" };

/** Starts a product without simulated devices for one test alone, and ends it however the test ends. */
export async function withProduct(use: (product: Product) => Promise<void>, extra = {}): Promise<void> {
  const product = await startProduct({ ...quiet, ...extra });
  try {
    await use(product);
  } finally {
    await product.stop();
  }
}
