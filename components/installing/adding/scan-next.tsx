import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";

/** Continues with another code. */
export function ScanNext({ scan }: { scan: () => void }) {
  const t = useTranslations("codes");
  return (
    <Button variant="tinted" onClick={scan}>
      {t("next")}
    </Button>
  );
}
