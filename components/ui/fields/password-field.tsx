"use client";

import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { TextField } from "./text-field.tsx";

/** A password, hidden until the eye is tapped. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "end">) {
  const t = useTranslations("states");
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEye : IconEyeOff;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton label={t("showPassword")} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Eye size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
