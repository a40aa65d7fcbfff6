import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { TextField } from "../fields/text-field.tsx";
import type { useTypedSearch } from "../search/use-typed-search.ts";

type Props = Pick<ReturnType<typeof useTypedSearch>, "field"> & { label: string };

/** A search field for choices. Inside a form its text is not part of the form. */
export const ChoiceSearch = ({ label, field }: Props) => (
  <TextField
    label={label}
    type="search"
    {...field}
    onInput={(event) => {
      event.stopPropagation();
      field.onInput(event);
    }}
    onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    maxLength={pageLimits.text.keyword}
    autoComplete="off"
  />
);
