import type { BarcodeFormat } from "barcode-detector/ponyfill";

/** Every format of section 3 of the specification; RSS is called DataBar today. */
export const scanFormats: BarcodeFormat[] = [
  "qr_code",
  "aztec",
  "codabar",
  "code_39",
  "code_93",
  "code_128",
  "data_matrix",
  "maxi_code",
  "itf",
  "ean_13",
  "ean_8",
  "pdf417",
  "databar",
  "databar_expanded",
  "upc_a",
  "upc_e",
];
