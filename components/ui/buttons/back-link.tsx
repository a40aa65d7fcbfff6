"use client";

import { IconChevronLeft } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { IconLink } from "./icon-link.tsx";

/**
 * The arrow of a header. With `inHistory` it goes to where the person came from, and to `href` only when there is no
 * such place, as after opening a shared address.
 */
export function BackLink({ href, inHistory = false }: { href: string; inHistory?: boolean }) {
  const t = useTranslations("states");
  const router = useRouter();
  return (
    <IconLink
      href={href}
      label={t("back")}
      onClick={(event) => {
        if (!inHistory || window.history.length < 2) return;
        event.preventDefault();
        router.back();
      }}
    >
      <IconChevronLeft size={26} stroke={1.8} aria-hidden="true" />
    </IconLink>
  );
}
