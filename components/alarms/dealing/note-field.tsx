import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { limits } from "#lib/domain/limits.ts";

const name = "note";

/** What was done about an alarm, as it stands in a form; "" for nothing. */
export const noteIn = (form: HTMLFormElement): string => String(new FormData(form).get(name) ?? "").trim();

/** The field for what was done about an alarm. */
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
