import { isRecord } from "#lib/domain/is-record.ts";
import { pageOwner } from "../page-owner.ts";
import { readStoredJson, writeStoredJson } from "./kept-json.ts";

const name = "interrupted-input";

const here = () => ({ person: pageOwner(), path: window.location.pathname });

/** Keeps the input of this page's form, by field, until the same person is back on it. In this tab only. */
export function storeInterrupted(input: Record<string, string>): void {
  const { person, path } = here();
  if (person !== undefined) writeStoredJson("sessionStorage", name, { person, path, input });
}

/** The input that was kept of this page's form; once. That of another person is deleted. */
export function popInterrupted(): Record<string, string> {
  const kept = readStoredJson("sessionStorage", name);
  const { person, path } = here();
  if (person === undefined || !isRecord(kept) || !isRecord(kept.input)) return {};
  if (kept.person === person && kept.path !== path) return {};
  writeStoredJson("sessionStorage", name, null);
  if (kept.person !== person) return {};
  return Object.fromEntries(
    Object.entries(kept.input).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}
