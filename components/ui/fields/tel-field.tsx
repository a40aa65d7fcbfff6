import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** The number of a phone; by default the one of whoever fills the form in. */
export const TelField = (props: Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "maxLength">) => (
  <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" maxLength={20} />
);
