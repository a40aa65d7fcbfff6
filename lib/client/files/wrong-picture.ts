import { limits } from "#lib/domain/limits.ts";
import { pictureKind } from "#lib/domain/pictures.ts";

/** Bytes needed to detect the type. */
const head = 16;

/** Why a file is rejected as a picture, by the platform's own rules. */
export async function wrongPicture(file: File): Promise<"upload.size" | "upload.type" | undefined> {
  if (file.size > limits.uploadBytes) return "upload.size";
  const start = new Uint8Array(await file.slice(0, head).arrayBuffer());
  return pictureKind(start) ? undefined : "upload.type";
}
