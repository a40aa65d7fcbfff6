import { inWebView } from "../app/web-view.ts";

/** What became of a file: it is kept or on its way, was not wanted after all, or cannot be kept from here. */
export type Saved = "saved" | "left" | "unkept";

/** Offers a file to the phone, whose own sheet keeps it or sends it on. */
async function handOn(file: File): Promise<Saved> {
  const files = [file];
  if (!navigator.canShare?.({ files })) return "unkept";
  try {
    await navigator.share({ files });
    return "saved";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "left" : "unkept";
  }
}

/** Has the browser keep a file under this name. Web views of apps do nothing with a download, and say nothing of it. */
export async function saveFile(file: Blob, name: string): Promise<Saved> {
  if (inWebView()) return handOn(new File([file], name, { type: file.type }));
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  // The download has begun by the next task; some browsers read the address a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return "saved";
}
