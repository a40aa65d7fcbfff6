/** Purposes of uploaded pictures. */
export const pictureUses = ["avatar", "feedback", "device", "alarm"] as const;
export type PictureUse = (typeof pictureUses)[number];

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** The picture's format by its first bytes, never by its name; null if neither JPEG nor PNG. */
export function pictureKind(bytes: Uint8Array): "jpeg" | "png" | null {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  return null;
}

/** Base64 prefixes of picture formats. */
const beginnings = { png: "iVBORw0KGgo", jpeg: "/9j/", gif: "R0lGOD" };

/** A data address for a picture embedded in an answer, as such or as bare base64; null for anything else. */
export function heldPicture(text: string): string | null {
  if (text.startsWith("data:image/")) return text;
  const known = Object.entries(beginnings).find(([, beginning]) => text.startsWith(beginning));
  return known ? `data:image/${known[0]};base64,${text}` : null;
}
