/** A data: URL, because apps cannot save a blob: URL. */
export const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.readAsDataURL(file);
  });

/** The file of a base64 `data:` URL. */
export function fileOf(address: string, name: string): File {
  const [head = "", base64 = ""] = address.split(",", 2);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]*)/.exec(head)?.[1] ?? "" });
}
