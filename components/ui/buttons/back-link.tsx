"use client";

import { IconChevronLeft } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { cameFromHere } from "#lib/client/history/came-from-here.ts";
import { IconLink } from "./icon-link.tsx";

/**
 * A header's back arrow. With `inHistory` it goes back in history, and to `href` only if no page of ours came before.
 */
export function BackLink({ href, inHistory = false }: { href: string; inHistory?: boolean }) {
  const t = useTranslations("states");
  const router = useRouter();
  return (
    <IconLink
      href={href}
      label={t("back")}
      onClick={(event) => {
        if (!inHistory || !cameFromHere()) return;
        event.preventDefault();
        router.back();
      }}
    >
      <IconChevronLeft size={26} stroke={1.8} aria-hidden="true" />
    </IconLink>
  );
}
