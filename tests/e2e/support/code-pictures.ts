import { writeFile } from "node:fs/promises";
import bwip from "bwip-js/node";
import sharp from "sharp";

/** A format of section 3 of the specification, as bwip-js draws it, and the text that a scanner has to return. */
export type CodeSample = { format: string; symbology: string; text: string; value: string };

/** All sixteen formats. A UPC-A is read as the EAN-13 that it is, a UPC-E with its zeros, a DataBar without brackets. */
export const codeSamples: readonly CodeSample[] = [
  { format: "QR code", symbology: "qrcode", text: "DTU-20260001-QR", value: "DTU-20260001-QR" },
  { format: "Aztec", symbology: "azteccode", text: "DTU-AZTEC-42", value: "DTU-AZTEC-42" },
  { format: "Codabar", symbology: "rationalizedCodabar", text: "A864412058B", value: "A864412058B" },
  { format: "Code 39", symbology: "code39", text: "DTU39-0042", value: "DTU39-0042" },
  { format: "Code 93", symbology: "code93", text: "DTU93-0042", value: "DTU93-0042" },
  { format: "Code 128", symbology: "code128", text: "DTU-128-000042", value: "DTU-128-000042" },
  { format: "Data Matrix", symbology: "datamatrix", text: "DTU-MATRIX-42", value: "DTU-MATRIX-42" },
  { format: "MaxiCode", symbology: "maxicode", text: "DTU MAXICODE 42", value: "DTU MAXICODE 42" },
  { format: "ITF", symbology: "interleaved2of5", text: "86441205887312", value: "86441205887312" },
  { format: "EAN-13", symbology: "ean13", text: "5901234123457", value: "5901234123457" },
  { format: "EAN-8", symbology: "ean8", text: "96385074", value: "96385074" },
  { format: "PDF 417", symbology: "pdf417", text: "DTU PDF417 42", value: "DTU PDF417 42" },
  { format: "RSS 14", symbology: "databaromni", text: "(01)24012345678905", value: "0124012345678905" },
  {
    format: "RSS Expanded",
    symbology: "databarexpanded",
    text: "(01)98898765432106(3202)012345",
    value: "01988987654321063202012345",
  },
  { format: "UPC-A", symbology: "upca", text: "012345000058", value: "0012345000058" },
  { format: "UPC-E", symbology: "upce", text: "01234558", value: "0012345000058" },
];

const paper = "ffffff";

/** A sample as a PNG with a quiet zone around it. */
export const codePicture = ({ symbology, text }: CodeSample): Promise<Buffer> =>
  bwip.toBuffer({
    bcid: symbology,
    text,
    scale: 3,
    includecheck: symbology === "code93",
    padding: 12,
    backgroundcolor: paper,
  });

/** Pictures side by side, like labels on one table. */
export async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const placed = pictures.map((input, place) => ({
    input,
    left: sizes.slice(0, place).reduce((sum, size) => sum + size.width, 0),
    top: 0,
  }));
  const width = sizes.reduce((sum, size) => sum + size.width, 0);
  const height = Math.max(...sizes.map((size) => size.height));
  return sharp({ create: { width, height, channels: 3, background: `#${paper}` } })
    .composite(placed)
    .png()
    .toBuffer();
}

const [width, height] = [640, 480];

/** A camera's view of a picture: grey, a little noisy, slightly rotated, as a video for Chromium's fake camera. */
export async function writeCodeVideo(path: string, picture: Buffer): Promise<void> {
  const frames: Buffer[] = [];
  for (const angle of [0, 2]) {
    const code = await sharp(picture)
      .rotate(angle, { background: `#${paper}` })
      .resize({ width: 520, height: 400, fit: "inside", withoutEnlargement: true })
      .toBuffer();
    const grey = await sharp({ create: { width, height, channels: 3, background: "#d8d8d8" } })
      .composite([{ input: code }])
      .blur(0.5)
      .greyscale()
      .raw()
      .toBuffer();
    // Two planes of a quarter each contain the neutral colour.
    frames.push(Buffer.from("FRAME\n"), grey, Buffer.alloc((width * height) / 2, 128));
  }
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
}
