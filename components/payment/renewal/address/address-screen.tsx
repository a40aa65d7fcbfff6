import { IconMapPin } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { Address } from "#lib/contract/orders.ts";
import type { Result } from "#lib/contract/wire.ts";
import { addressHref, newAddress, type RenewQuery, renewHref } from "#lib/domain/queries/renew-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { RenewHeader } from "../renew-header.tsx";
import styles from "../renewal.module.css";
import { AddressForm } from "./address-form.tsx";
import { placeOf, sentTo } from "./address-text.ts";

/** The person's delivery addresses, or the form of one by the query; without any, the form of a new one. */
export function AddressScreen({ addresses, query }: { addresses: Result<Address[]>; query: RenewQuery }) {
  const t = useTranslations("renewal");
  const { addressId, deviceIds } = query;
  const known = addresses.ok ? addresses.data : [];
  const address = known.find((each) => each.addressId === addressId);
  const writing = addressId === newAddress || address !== undefined || known.length === 0;
  const back = deviceIds.length > 0 ? renewHref(deviceIds) : href("more");
  return (
    <>
      <RenewHeader screen="renewAddress" back={back} />
      <OfflineBar />
      {!addresses.ok ? (
        <Body>
          <FailureState failure={addresses.failure} />
        </Body>
      ) : writing ? (
        <AddressForm key={address?.addressId} address={address} first={known.length === 0} deviceIds={deviceIds} />
      ) : (
        <Body>
          <div className={styles.part}>
            <ListGroup>
              {known.map((each) => (
                <ListRowLink
                  key={each.addressId}
                  href={addressHref(each.addressId, deviceIds)}
                  icon={IconMapPin}
                  label={sentTo(each)}
                  sub={joinFacts(placeOf(each), each.isDefault && t("usual"))}
                />
              ))}
            </ListGroup>
            <ButtonLink href={addressHref(newAddress, deviceIds)} variant="tinted">
              {t("addAddress")}
            </ButtonLink>
          </div>
        </Body>
      )}
    </>
  );
}
