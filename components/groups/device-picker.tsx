"use client";

import { useTranslations } from "next-intl";
import { SearchBar } from "#components/ui/fields/search-bar.tsx";
import type { Device } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AddDevices } from "./add-devices.tsx";
import { Candidates } from "./candidates.tsx";
import styles from "./group-page.module.css";
import { useChosen } from "./use-chosen.ts";

type Props = { groupId: string; keyword: string; devices: readonly Device[]; total: number };

/** The device picker of a group: a new search begins a new list, while what was ticked stays, and the field one types in. */
export function DevicePicker({ groupId, keyword, devices, total }: Props) {
  const t = useTranslations("groups");
  const chosen = useChosen();
  return (
    <div className={styles.picker}>
      <Candidates key={keyword} groupId={groupId} keyword={keyword} devices={devices} total={total} chosen={chosen} />
      <SearchBar
        label={t("searchDevices")}
        keyword={keyword}
        found={total}
        hrefFor={{ path: href("addDevices"), query: { groupId } }}
      />
      <AddDevices groupId={groupId} chosen={chosen} />
    </div>
  );
}
