import { useTranslations } from "next-intl";
import { Note } from "../screen/note.tsx";

/** The note of a page with a form if scripts are blocked. */
export function NeedsScript({ className }: { className?: string | undefined }) {
  const t = useTranslations("states");
  return (
    <noscript>
      <div className={className}>
        <Note tone="warn">{t("needsScript")}</Note>
      </div>
    </noscript>
  );
}
