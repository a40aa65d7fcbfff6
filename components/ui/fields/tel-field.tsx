import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** A phone number; autocompletes with the person's own by default. */
export const TelField = (props: Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "maxLength">) => (
  <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" maxLength={20} />
);
