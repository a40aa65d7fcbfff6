import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { limits } from "#lib/domain/limits.ts";

const name = "note";

/** The note in a form; "" for none. */
export const noteIn = (form: HTMLFormElement): string => String(new FormData(form).get(name) ?? "").trim();

/** Writes a note into a form. */
export function setNote(form: HTMLFormElement, text: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The field for a note on what was done about an alarm. */
export function NoteField() {
  const t = useTranslations("alarms.sheet");
  return (
    <TextField
      label={t("note")}
      name={name}
      hint={t("noteHint")}
      maxLength={limits.text.note}
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}
