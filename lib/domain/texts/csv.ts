/**
 * A cell that a spreadsheet would take for a formula is told to be text; some take the signs of full width, too. Where
 * lists are parted by semicolons a spreadsheet begins a cell after each, and a quotation mark within a line is none to it.
 */
const asText = (text: string) => text.replace(/(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r\n])/g, "'");
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export type Cell = string | number | null;

const cell = (value: Cell): string => {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : quoted(asText(value));
};

/** Comma-separated values as spreadsheets read them: a byte order mark, so that they take the text for UTF-8, and CRLF. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
