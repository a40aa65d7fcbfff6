import { inWebView } from "../app/web-view.ts";

/** "left": the person cancelled. "unkept": this browser cannot save files. */
export type Saved = "saved" | "left" | "unkept";

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

/** Downloads a file. Web views ignore downloads silently, so there it is shared instead. */
export async function saveFile(file: Blob, name: string): Promise<Saved> {
  if (inWebView()) return handOn(new File([file], name, { type: file.type }));
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  // The download has begun by the next task; some browsers read the URL a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return "saved";
}
