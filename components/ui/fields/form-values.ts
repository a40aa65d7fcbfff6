/** The values of a form's fields, by name. */
export type Values = (name: string) => string;
/** What is wrong with fields of a form, by their names. */
export type Sentences = Record<string, string | undefined>;

/** The fields of a form as they are now; all are empty while there is none. */
export function valuesOf(form: HTMLFormElement | null): Values {
  const data = form ? new FormData(form) : new FormData();
  return (name) => String(data.get(name) ?? "");
}
