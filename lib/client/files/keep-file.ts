/** The mark by which spreadsheets know the encoding; reading the answer as text took it off. */
const mark = "\uFEFF";

/** Hands comma-separated values to the browser as a file to keep. */
export function keepCsv(text: string, name: string): void {
  const file = new Blob([mark, text], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // As for a picture: some web views read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
