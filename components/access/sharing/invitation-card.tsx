"use client";

import { IconArrowsMaximize, IconPhotoDown, IconRefresh } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { useSavePicture } from "#components/ui/saving/use-save-picture.tsx";
import { drawLabel } from "#components/ui/values/draw-label.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import type { useOwnInvitation } from "#lib/client/people/own-invitation.ts";
import { invitationCodeHref } from "#lib/domain/people/share-links.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import { InvitationForm } from "./invitation-form.tsx";
import styles from "./sharing.module.css";

type Props = {
  form: "qr" | "link";
  state: ReturnType<typeof useOwnInvitation>["state"];
  link: string | undefined;
  deviceName: string;
  onMake: () => Promise<void>;
};

/** An invitation with its terms and actions. */
export function InvitationCard({ form, state, link, deviceName, onMake }: Props) {
  const t = useTranslations("share");
  const zone = useTimeZone() ?? "UTC";
  // Without a network the existing invitation is kept, since no new one can be created.
  const online = useOnline();
  const code = useRef<SVGSVGElement>(null);
  const { savePicture, held } = useSavePicture();
  const expireTime = state.kind === "ready" ? state.made.expireTime : 0;
  const until = expireTime > 0 ? t("until", { time: shortTime(expireTime, zone) }) : "";
  const howTo = t(form === "qr" ? "scanIt" : "sendIt");
  const lead = state.kind === "over" ? t("over") : state.kind === "none" ? t("none") : howTo;
  const save = async () => {
    const picture = code.current && (await drawLabel(code.current, deviceName, until));
    await savePicture(picture, `${t("fileName")}.png`);
  };
  return (
    <section className={styles.card} aria-label={t("invitation")}>
      <InvitationForm form={form} state={state} link={link} code={code} onMake={onMake} />
      <div aria-live="polite">
        <p className={styles.lead}>{lead}</p>
        <p className={styles.text}>{state.kind === "over" ? t("overText") : t("once")}</p>
        {until ? <p className={styles.text}>{until}</p> : null}
      </div>
      <div className={styles.tools}>
        {form === "qr" && state.kind === "ready" ? (
          <>
            <div className={styles.tool}>
              <Button variant="tinted" small onClick={save}>
                <IconPhotoDown size={20} stroke={1.8} aria-hidden="true" />
                {t("save")}
              </Button>
            </div>
            <div className={styles.tool}>
              <ButtonLink variant="tinted" small href={invitationCodeHref(state.made.code)}>
                <IconArrowsMaximize size={20} stroke={1.8} aria-hidden="true" />
                {t("large")}
              </ButtonLink>
            </div>
          </>
        ) : null}
        {state.kind === "none" ? null : (
          <div className={styles.tool}>
            <Button variant="tinted" small disabled={state.kind === "making" || !online} onClick={onMake}>
              <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
              {t("another")}
            </Button>
          </div>
        )}
      </div>
      {held}
    </section>
  );
}
