"use client";

import { IconCircleCheck, IconSearchOff } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionBar } from "#components/ui/action-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { MoreRow } from "#components/ui/more-row.tsx";
import { SearchBar } from "#components/ui/search-bar.tsx";
import { useOnline } from "#lib/client/online.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Device } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/addresses.ts";
import { screenLimits } from "#lib/domain/screen-limits.ts";
import { DeviceChoices } from "./device-choices.tsx";
import { groupCalls } from "./group-calls.ts";
import styles from "./group-page.module.css";
import type { useChosen } from "./use-chosen.ts";
import { useGroupDevices } from "./use-group-devices.ts";

const most = screenLimits.ids;

type Props = {
  groupId: string;
  keyword: string;
  devices: readonly Device[];
  total: number;
  /** Kept outside, so that a search does not forget what was ticked. */
  chosen: ReturnType<typeof useChosen>;
};

/** Devices that are not in a group yet, to be ticked and added. */
export function AddDevices({ groupId, keyword, devices, total, chosen }: Props) {
  const t = useTranslations("groups");
  const router = useRouter();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const { rows, state, more } = useGroupDevices({ groupId, of: "candidates", keyword, initial: devices, total });
  const add = async () => {
    setBusy(true);
    try {
      const { added } = await groupCalls.addDevices({ groupId, deviceIds: chosen.ids });
      toast(t("added", { count: added }), { kind: "done" });
      router.replace(href("group", { groupId }));
    } catch {
      // The failure has been said; what was ticked stays ticked.
      setBusy(false);
    }
  };
  const count = chosen.ids.length;
  return (
    <div className={styles.picker}>
      <div className={styles.part}>
        {rows.length > 0 ? (
          <DeviceChoices label={t("addDevices")} devices={rows} chosen={chosen} />
        ) : keyword ? (
          <EmptyState icon={<IconSearchOff size={44} stroke={1.6} aria-hidden="true" />} title={t("noDeviceMatches")} />
        ) : (
          <EmptyState icon={<IconCircleCheck size={44} stroke={1.6} aria-hidden="true" />} title={t("nothingToAdd")} />
        )}
        <MoreRow state={state} retry={() => void more()} />
      </div>
      <SearchBar
        label={t("searchDevices")}
        keyword={keyword}
        hrefFor={{ path: href("addDevices"), query: { groupId } }}
      />
      <ActionBar>
        <Button
          data-code="group:add-device"
          busy={busy}
          disabled={count === 0 || count > most || !online}
          aria-live="polite"
          onClick={() => void add()}
        >
          {count > most ? t("tooMany", { count: most }) : t("addCount", { count })}
        </Button>
      </ActionBar>
    </div>
  );
}
