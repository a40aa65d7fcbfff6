import { basePath } from "./screens/base-path.ts";

/** The web server's address of uploaded pictures. */
export const storedPicturePath = `${basePath}/stored-picture`;

/** The address of an uploaded picture. */
export const storedPicture = (pictureId: string): string =>
  `${storedPicturePath}?${new URLSearchParams({ pictureId })}`;

/** The address of an uploaded picture's thumbnail; a platform without thumbnails answers the whole picture. */
export const storedThumbnail = (pictureId: string): string =>
  `${storedPicturePath}?${new URLSearchParams({ pictureId, size: "thumbnail" })}`;

/** The id in an uploaded picture's address, or null for any other address: nothing else is shown as a picture. */
export function pictureIdOf(address: string | null | undefined): string | null {
  const [path, search] = (address ?? "").split("?", 2);
  const id = path === storedPicturePath ? new URLSearchParams(search).get("pictureId") : null;
  return id && /^[\w-]{1,64}$/.test(id) && address === storedPicture(id) ? id : null;
}
