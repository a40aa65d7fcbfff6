import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import type { Curve } from "#lib/contract/curves.ts";
import { ReadingTable } from "./reading-table.tsx";

/** The readings as a table, on demand. Stays open while the next curve loads. */
export function Readings({ curve }: { curve: Curve | undefined }) {
  const t = useTranslations("curve.table");
  const [opened, setOpened] = useState(false);
  if (!curve) return null;
  return (
    <>
      <Button variant="outline" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {t(opened ? "hide" : "show")}
      </Button>
      {opened ? <ReadingTable curve={curve} /> : null}
    </>
  );
}
