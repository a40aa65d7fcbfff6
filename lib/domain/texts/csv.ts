/**
 * Quotes cells that a spreadsheet would take for a formula, including full-width signs. Where lists are separated by
 * semicolons, a spreadsheet starts a new cell after each one, even within quotation marks.
 */
const asText = (text: string) => text.replace(/(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠\t\r\n])/g, "'");
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export type Cell = string | number | null;

const cell = (value: Cell): string => {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : quoted(asText(value));
};

/** CSV for spreadsheets: with a byte order mark, so that it is read as UTF-8, and CRLF. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
