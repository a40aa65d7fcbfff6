import type { ComponentProps } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { TextField } from "./text-field.tsx";

type Fixed = "type" | "inputMode" | "autoCapitalize" | "maxLength";

/** An e-mail address; autocompletes with the person's own by default. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, Fixed>) => (
  <TextField
    autoComplete="email"
    {...props}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    maxLength={screenLimits.email}
  />
);
