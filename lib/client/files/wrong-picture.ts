import { limits } from "#lib/domain/limits.ts";
import { pictureKind } from "#lib/domain/pictures.ts";

/** Bytes that tell the kind of a picture. */
const head = 16;

/** Why a chosen file cannot be a picture of ours, by the rules that the platform goes by; undefined when it can. */
export async function wrongPicture(file: File): Promise<"upload.size" | "upload.type" | undefined> {
  if (file.size > limits.uploadBytes) return "upload.size";
  const start = new Uint8Array(await file.slice(0, head).arrayBuffer());
  return pictureKind(start) ? undefined : "upload.type";
}
