/** A file as an address that holds it whole: apps keep no picture whose address only this page knows. */
export const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.readAsDataURL(file);
  });
