/** Hands a picture to the browser as a download. */
export function savePicture(picture: Blob, name: string): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  // The download has begun by the next task; some web views read the address a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
