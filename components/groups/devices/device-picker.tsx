"use client";

import { useTranslations } from "next-intl";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { SearchBar } from "#components/ui/search/search-bar.tsx";
import type { Device } from "#lib/contract/devices.ts";
import type { Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "../group-page.module.css";
import { useChosen } from "../use-chosen.ts";
import { AddDevices } from "./add-devices.tsx";
import { Candidates } from "./candidates.tsx";

type Props = { groupId: string; keyword: string; candidates: Result<{ list: Device[]; total: number }> };

/** The device picker of a group. Each search starts a new list; selected devices stay selected. */
export function DevicePicker({ groupId, keyword, candidates }: Props) {
  const t = useTranslations("groups");
  const chosen = useChosen();
  return (
    <div className={styles.picker}>
      {candidates.ok ? (
        <Candidates
          key={keyword}
          groupId={groupId}
          keyword={keyword}
          devices={candidates.data.list}
          total={candidates.data.total}
          chosen={chosen}
        />
      ) : (
        <FailureState failure={candidates.failure} />
      )}
      <SearchBar
        label={t("searchDevices")}
        keyword={keyword}
        found={candidates.ok ? candidates.data.total : undefined}
        hrefFor={{ path: href("addDevices"), query: { groupId } }}
      />
      <AddDevices groupId={groupId} chosen={chosen} />
    </div>
  );
}
