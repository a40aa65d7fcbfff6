import { useTranslations } from "next-intl";
import type { Device } from "#lib/contract/devices.ts";
import type { Guest, OpenShare, ShareGroup } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import type { ShareTerms } from "#lib/domain/people/share-terms.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { GuestList } from "./guest-list.tsx";
import { InvitationMaker } from "./invitation-maker.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import styles from "./sharing.module.css";
import { TermsRow } from "./terms-row.tsx";

type Props = {
  device: Device;
  groups: readonly ShareGroup[];
  guests: readonly Guest[];
  open: readonly OpenShare[];
  terms: ShareTerms;
  /** The current variant of the app, if not the installation's default. */
  app: VariantName | undefined;
};

/** Sharing a device: a new invitation with its terms, guests, and open invitations. */
export function ShareScreen({ device, groups, guests, open, terms, app }: Props) {
  const t = useTranslations("share");
  const { deviceId, deviceName } = device;
  const lists = (
    <div className={styles.lists}>
      <GuestList deviceId={deviceId} guests={guests} />
      <OpenInvitations open={open} />
    </div>
  );
  return (
    <div className="fill">
      {guests.length < limits.shareUsers ? (
        <InvitationMaker
          deviceId={deviceId}
          deviceName={deviceName}
          terms={terms}
          app={app}
          termsRow={<TermsRow deviceId={deviceId} terms={terms} groups={groups} />}
        >
          {lists}
        </InvitationMaker>
      ) : (
        <>
          <p className={styles.full}>{t("full", { most: limits.shareUsers })}</p>
          {lists}
        </>
      )}
    </div>
  );
}
