/** Hands a file to the browser to keep, under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  // The download has begun by the next task; some web views read the address a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
