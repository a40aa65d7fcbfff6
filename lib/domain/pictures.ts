/** What an uploaded picture may be for. */
export const pictureUses = ["avatar", "feedback", "device"] as const;
export type PictureUse = (typeof pictureUses)[number];

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** The kind of a picture, told by its first bytes and never by its name; null for any other content than jpg and png. */
export function pictureKind(bytes: Uint8Array): "jpeg" | "png" | null {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  return null;
}

/** How the bytes of each kind of picture begin in base64. */
const beginnings = { png: "iVBORw0KGgo", jpeg: "/9j/", gif: "R0lGOD" };

/** The address of a picture that an answer holds itself, as such an address or as bare base64; null for anything else. */
export function heldPicture(text: string): string | null {
  if (text.startsWith("data:image/")) return text;
  const known = Object.entries(beginnings).find(([, beginning]) => text.startsWith(beginning));
  return known ? `data:image/${known[0]};base64,${text}` : null;
}
