import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { CopyCode } from "#components/ui/buttons/copy-code.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import styles from "./feedback.module.css";

/** Shown after sending: the ticket number to copy, and a button for new feedback. */
export function FeedbackSent({ ticketNo, again }: { ticketNo: string; again: () => void }) {
  const t = useTranslations("feedback");
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.sent}>
      <EmptyState
        icon={IconCircleCheck}
        tone="online"
        title={t("sent")}
        text={t(ticketNo ? "sentText" : "sentPlain")}
        action={
          <>
            {ticketNo ? <CopyCode text={ticketNo} label={t("copy")} /> : null}
            <Button variant="tinted" small onClick={again}>
              {t("another")}
            </Button>
          </>
        }
      />
    </div>
  );
}
