"use client";

import { IconInfoCircle, IconQrcode } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { usePriceText } from "#components/ui/values/price-text.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useLiveRows } from "#lib/client/live/live-device.ts";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import type { Address, Plan } from "#lib/contract/orders.ts";
import { AddressChoice } from "./address/address-choice.tsx";
import { withSaved } from "./address/saved-address.ts";
import { forgetRenewalChoice, keptRenewalChoice, storeRenewalChoice } from "./kept-renewal-choice.ts";
import { PayCode } from "./pay-code.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import styles from "./renewal.module.css";
import { usePay } from "./use-pay.ts";

type Props = {
  deviceIds: readonly string[];
  /** The expiry of each card, in order. */
  ends: readonly (number | undefined)[];
  plans: readonly Plan[];
  addresses: readonly Address[];
  /** Whether further addresses exist is unknown. */
  unknown: boolean;
  /** The initial address; by default the person's default one. */
  addressId: string | undefined;
  now: number;
};

/** The form of a renewal, with the button that pays. */
export function RenewForm({ deviceIds, ends, plans, addresses: listed, unknown, addressId, now }: Props) {
  const t = useTranslations("renewal");
  const online = useOnline();
  // Follows the devices, so that choices that cannot be paid for any more disappear.
  useLiveRows(deviceIds);
  useLiveRefresh(plans);
  const price = usePriceText();
  const addresses = withSaved(listed, addressId);
  // On return from the addresses the choices are restored.
  const [before] = useState(() => keptRenewalChoice(deviceIds));
  useEffect(forgetRenewalChoice, []);
  const first = plans.find((each) => each.planId === before?.planId) ?? plans.find(({ recommend }) => recommend);
  const [planId, choose] = useState((first ?? plans[0])?.planId ?? "");
  const usual = before ? before.addressId : addresses.find(({ isDefault }) => isDefault)?.addressId;
  const preferred = before?.named === addressId ? usual : (addressId ?? usual);
  const [sentTo, send] = useState(addresses.find((each) => each.addressId === preferred)?.addressId);
  const { busy, shown, hide, pay, showCode } = usePay();
  const plan = plans.find((each) => each.planId === planId);
  const intent = { deviceIds, planId, addressId: sentTo ?? (addresses.length > 0 ? "" : undefined) };
  return (
    <>
      <div className={styles.part}>
        <PlanChoice
          plans={plans}
          planId={planId}
          choose={choose}
          end={ends.length === 1 ? ends[0] : undefined}
          deviceCount={deviceIds.length}
          now={now}
        />
        <p className={styles.effect}>
          <IconInfoCircle size={20} stroke={1.8} aria-hidden="true" />
          {t("effect")}
        </p>
        <AddressChoice
          addresses={addresses}
          unknown={unknown}
          addressId={sentTo}
          choose={send}
          deviceIds={deviceIds}
          leave={() => storeRenewalChoice(deviceIds, { planId, addressId: sentTo, named: addressId })}
        />
        <div className={styles.other}>
          <Button
            variant="plain"
            small
            busy={busy === "code"}
            disabled={!online || busy !== null}
            onClick={() => void showCode(intent)}
          >
            <IconQrcode size={22} stroke={1.8} aria-hidden="true" />
            {t("otherPhone")}
          </Button>
        </div>
      </div>
      <ActionBar>
        <p className={styles.total}>
          <span>{t("total")}</span>
          <b className="num" aria-live="polite">
            {plan ? price(plan.price, plan.currency, deviceIds.length) : null}
          </b>
        </p>
        <Button busy={busy === "here"} disabled={!plan || !online || busy !== null} onClick={() => void pay(intent)}>
          {t("pay")}
        </Button>
      </ActionBar>
      <PayCode shown={shown} close={hide} />
    </>
  );
}
