"use client";

import { IconMapPin } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import type { Address } from "#lib/contract/orders.ts";
import { addressHref, newAddress } from "#lib/domain/queries/renew-query.ts";
import { placeOf, sentTo } from "./address-text.ts";

type Props = {
  addresses: readonly Address[];
  /** Whether further addresses exist is unknown. */
  unknown: boolean;
  addressId: string | undefined;
  choose: (addressId: string | undefined) => void;
  deviceIds: readonly string[];
  /** Called before leaving for the addresses. */
  leave: () => void;
};

const none = "";

/** The delivery of a new card: one of the person's addresses, another one, or none. */
export function AddressChoice({ addresses, unknown, addressId, choose, deviceIds, leave }: Props) {
  const t = useTranslations("renewal");
  const [opened, setOpened] = useState(false);
  const label = t("address");
  const chosen = addresses.find((each) => each.addressId === addressId);
  if (addresses.length === 0)
    return (
      <ListGroup title={t("sending")}>
        <ListRowLink
          href={addressHref(newAddress, deviceIds)}
          icon={IconMapPin}
          label={label}
          sub={unknown ? undefined : t("addressNone")}
          onClick={leave}
        />
      </ListGroup>
    );
  const choices = [
    ...addresses.map((each) => ({ value: each.addressId, label: sentTo(each), hint: placeOf(each) })),
    { value: none, label: t("sendNothing") },
  ];
  return (
    <>
      <ListGroup title={t("sending")}>
        <ListRowButton
          icon={IconMapPin}
          label={chosen ? sentTo(chosen) : label}
          sub={chosen ? placeOf(chosen) : t("sendNothing")}
          onClick={() => setOpened(true)}
        />
      </ListGroup>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        footer={
          <ButtonLink href={addressHref(newAddress, deviceIds)} variant="tinted" onClick={leave}>
            {t("addAddress")}
          </ButtonLink>
        }
      >
        <ChoiceList
          choices={choices}
          value={addressId ?? none}
          choose={(value) => {
            choose(value === none ? undefined : value);
            setOpened(false);
          }}
        />
      </Sheet>
    </>
  );
}
