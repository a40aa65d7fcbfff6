import { startProduct } from "#tests/support/servers/product.ts";
import { share } from "./running.ts";
import { streamHost } from "./stream-host.ts";

/** Starts the product before the first test and stops it after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct({ SIMULATE: "24", CAMERA_HOSTS: streamHost });
  share(product);
  return product.stop;
}
