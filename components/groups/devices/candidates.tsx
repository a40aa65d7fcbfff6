import { IconCircleCheck, IconSearchOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import type { Device } from "#lib/contract/devices.ts";
import styles from "../group-page.module.css";
import type { Chosen } from "../use-chosen.ts";
import { DeviceChoices } from "./device-choices.tsx";
import { useGroupDevices } from "./use-group-devices.ts";

type Props = {
  groupId: string;
  keyword: string;
  devices: readonly Device[];
  total: number;
  chosen: Chosen;
};

/** Devices not in the group yet, to be selected. */
export function Candidates({ groupId, keyword, devices, total, chosen }: Props) {
  const t = useTranslations("groups");
  const { rows, state, more } = useGroupDevices({ groupId, of: "candidates", keyword, initial: devices, total });
  return (
    <div className={styles.part}>
      {rows.length > 0 ? (
        <DeviceChoices label={t("addDevices")} devices={rows} total={total} chosen={chosen} />
      ) : keyword ? (
        <EmptyState icon={IconSearchOff} title={t("noDeviceMatches")} />
      ) : (
        <EmptyState icon={IconCircleCheck} title={t("nothingToAdd")} />
      )}
      <MoreRow state={state} retry={() => void more()} />
    </div>
  );
}
