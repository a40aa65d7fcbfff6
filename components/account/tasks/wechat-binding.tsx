"use client";

import { IconBrandWechat, IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import { wechatStart } from "#lib/domain/people/wechat-flow.ts";
import { AccountNote } from "../account-note.tsx";

const unbind = async () => (await import("#lib/contract/wechat.ts")).wechat.unbind;

/** Binds the messaging app to the account by its own page, or unbinds it after confirmation. */
export function WechatBinding({ bound, notice }: { bound: boolean; notice: unknown }) {
  const t = useTranslations("account");
  const online = useOnline();
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const remove = () =>
    act(async () => {
      await callLate(unbind, {});
      toast(t("unbound"), { kind: "done" });
      setOpened(false);
      refresh();
    });
  return (
    <>
      <Body padded>
        {bound ? null : <AccountNote notice={notice} />}
        <ListGroup>
          <ListRow
            icon={IconBrandWechat}
            label={bound ? t("wechatBound") : t("wechatNotBound")}
            sub={bound ? t("wechatBoundText") : t("wechatText")}
          />
        </ListGroup>
      </Body>
      <ActionBar>
        {bound ? (
          <Button variant="danger-tint" aria-haspopup="dialog" disabled={!online} onClick={() => setOpened(true)}>
            {t("unbindWechat")}
          </Button>
        ) : (
          <Button disabled={!online} onClick={() => window.location.assign(wechatStart("bind"))}>
            {t("bindWechat")}
          </Button>
        )}
      </ActionBar>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("unbindTitle")}
        verb={t("unbindWechat")}
        busy={busy}
        onConfirm={() => void remove()}
        effects={[{ icon: IconInfoCircle, text: t("unbindText") }]}
      />
    </>
  );
}
