import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useId } from "react";
import { MissingPart } from "#components/ui/failures/missing-part.tsx";
import { Await } from "#components/ui/loading/await.tsx";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { interruptions } from "#lib/contract/interruptions.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import styles from "./diagnosis.module.css";
import { InterruptionList } from "./interruption-list.tsx";

/** A device's interruptions, while they load. */
export type LoadingInterruptions = Promise<Result<DataOf<typeof interruptions.list>>>;

type Props = { deviceId: string; found: LoadingInterruptions };

/** When the device was not connected. Absent where the platform does not record it. */
export const ConnectionLog = ({ deviceId, found }: Props) => (
  <Suspense>
    <Await promise={found}>
      {(log) =>
        log.ok ? (
          <Section>
            <InterruptionList key={deviceId} deviceId={deviceId} {...log.data} />
          </Section>
        ) : (
          <MissingPart failure={failureAmong(log)} />
        )
      }
    </Await>
  </Suspense>
);

function Section({ children }: { children: ReactNode }) {
  const t = useTranslations("diagnosis.connection");
  const id = useId();
  return (
    <section className={styles.chain} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("title")}
      </h2>
      {children}
    </section>
  );
}
