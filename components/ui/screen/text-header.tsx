import { IconChevronLeft } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { href } from "#lib/domain/screens/addresses.ts";
import { HistoryLink } from "../buttons/history-link.tsx";
import { HeaderFrame } from "./header-frame.tsx";

/** The header of a page outside the app; its arrow leads back, or to the devices. */
export function TextHeader({ title }: { title: string }) {
  const t = useTranslations("states");
  return (
    <HeaderFrame
      title={title}
      back={
        <HistoryLink href={href("home")} label={t("back")}>
          <IconChevronLeft size={26} stroke={1.8} aria-hidden="true" />
        </HistoryLink>
      }
    />
  );
}
