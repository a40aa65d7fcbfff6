import { IconCreditCardOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { MissingPart } from "#components/ui/failures/missing-part.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import type { Address, Renewable } from "#lib/contract/orders.ts";
import type { Result } from "#lib/contract/wire.ts";
import { type Failure, isMissing } from "#lib/domain/errors.ts";
import { CardList } from "./card-list.tsx";
import { CardNote } from "./card-note.tsx";
import { RenewForm } from "./renew-form.tsx";
import { RenewHeader } from "./renew-header.tsx";
import { commonPlans, endOf } from "./renewable.ts";
import styles from "./renewal.module.css";

type Props = {
  /** Shown instead if the devices in the address are no longer available to the person. */
  gone: ReactNode;
  renewal: Result<Renewable[]>;
  /** The number of requested devices that cannot be renewed. */
  left: number;
  addresses: readonly Address[];
  /** The failure of the addresses. */
  missing?: Failure | undefined;
  addressId: string | undefined;
  /** The current time, for dates. */
  now: number;
};

/** Renews the data card of one or several devices: plans, price and effect. */
export function RenewScreen({ gone, renewal, left, addresses, missing, addressId, now }: Props) {
  const t = useTranslations("renewal");
  const devices = renewal.ok ? renewal.data : [];
  const [first] = devices;
  const plans = commonPlans(devices);
  const paid = devices.reduce((sum, { paidCount }) => sum + paidCount, 0);
  return (
    <>
      <RenewHeader />
      <OfflineBar />
      <MissingPart failure={missing} />
      <Body>
        {!renewal.ok && isMissing(renewal.failure) ? (
          gone
        ) : !renewal.ok ? (
          <FailureState failure={renewal.failure} />
        ) : plans.length === 0 || !first ? (
          <EmptyState icon={IconCreditCardOff} title={t("nothing")} text={t("nothingText")} />
        ) : (
          <>
            <div className={styles.part}>
              {devices.length === 1 ? (
                <CardNote renewable={first} now={now} />
              ) : (
                <CardList devices={devices} now={now} />
              )}
              {left > 0 ? <Note tone="warn">{t("left", { count: left })}</Note> : null}
              {paid > 0 ? <Note tone="warn">{t("paidTwice", { count: paid })}</Note> : null}
            </div>
            <RenewForm
              deviceIds={devices.map(({ device }) => device.deviceId)}
              ends={devices.map(endOf)}
              plans={plans}
              addresses={addresses}
              unknown={missing !== undefined}
              addressId={addressId}
              now={now}
            />
          </>
        )}
      </Body>
    </>
  );
}
