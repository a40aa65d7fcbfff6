import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import { scanFormats } from "./scan-formats.ts";
import type { ScanResult } from "./scan-outcome.ts";

// Bundled, because the package would load it from a public server.
const wasm = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;

const overrides = { locateFile: () => wasm };
// Immediately: the first detector would otherwise use the package's address.
void prepareZXingModule({ overrides });

let prepared: Promise<unknown> | undefined;

/** Loads the code reader once. Rejects if it cannot be loaded; the next call tries again. */
export async function prepareDecoder(): Promise<void> {
  prepared ??= Promise.resolve(prepareZXingModule({ overrides, fireImmediately: true }));
  try {
    await prepared;
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}

/** The first code in a picture; undefined if there is none, or no picture. */
export async function readPicture(file: Blob): Promise<ScanResult | undefined> {
  await prepareDecoder();
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const [first] = await new BarcodeDetector({ formats: scanFormats }).detect(bitmap);
  bitmap.close();
  return first;
}
