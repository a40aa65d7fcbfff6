import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import { scanFormats } from "./scan-formats.ts";
import type { ScanResult } from "./scan-outcome.ts";

// The package would fetch it from a public server: ours is bundled, with a name that never changes its content.
const wasm = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;

const overrides = { locateFile: () => wasm };
// From the start: the first detector that is made would look for it elsewhere.
void prepareZXingModule({ overrides });

let prepared: Promise<unknown> | undefined;

/** Fetches what reads codes, once. Rejects when it cannot be had; the next call tries again. */
export async function prepareDecoder(): Promise<void> {
  prepared ??= Promise.resolve(prepareZXingModule({ overrides, fireImmediately: true }));
  try {
    await prepared;
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}

/** The first code in a picture; undefined when there is none, or when it is no picture. */
export async function readPicture(file: Blob): Promise<ScanResult | undefined> {
  await prepareDecoder();
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const [first] = await new BarcodeDetector({ formats: scanFormats }).detect(bitmap);
  bitmap.close();
  return first;
}
