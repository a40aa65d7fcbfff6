import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { limits } from "#lib/domain/limits.ts";

const name = "note";

/** The note in a form; "" for none. */
export const noteIn = (form: HTMLFormElement): string => String(new FormData(form).get(name) ?? "").trim();

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
