"use client";

import { type ComponentProps, useState } from "react";
import { TextField } from "#components/ui/fields/text-field.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "label" | "name" | "error"> & { defaultValue: string | undefined };

/** An optional date. WebKit shows today in an empty one, which is hidden, and has no clear button. */
export function DayField({ defaultValue, ...field }: Props) {
  const [empty, setEmpty] = useState(defaultValue === undefined);
  return (
    <TextField
      {...field}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      defaultValue={defaultValue}
      data-empty={empty || undefined}
      // A partly typed date is no value yet, but can be cleared.
      onInput={({ currentTarget: { value, validity } }) => setEmpty(value === "" && !validity.badInput)}
    />
  );
}
