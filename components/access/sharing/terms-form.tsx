"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { Chip } from "#components/ui/choices/chip.tsx";
import { useInterrupted } from "#components/ui/fields/use-interrupted.ts";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import type { ShareGroup } from "#lib/contract/shares.ts";
import {
  parseShareTerms,
  type ShareTerms,
  shareHours,
  shareTermsHref,
  shareTermsQuery,
} from "#lib/domain/people/share-terms.ts";
import { type Right, RightsList } from "./rights-list.tsx";
import styles from "./sharing.module.css";

type Props = { deviceId: string; groups: readonly ShareGroup[]; terms: ShareTerms };

/** Chooses rights and duration of the next invitation. */
export function TermsForm({ deviceId, groups, terms: known }: Props) {
  const t = useTranslations("share");
  const [terms, setTerms] = useState(known);
  const [next, setNext] = useState<string>();
  const [kept, setKept] = useState(false);
  /** In the order of the groups, so that a choice that was undone is no change. */
  const having = (ids: readonly string[], groupId: string, has: boolean) =>
    groups.map((group) => group.groupId).filter((id) => (id === groupId ? has : ids.includes(id)));
  const change = ({ groupId, shared, writable }: Right) =>
    setTerms({
      ...terms,
      groupIds: having(terms.groupIds, groupId, shared),
      writableGroupIds: having(terms.writableGroupIds, groupId, writable),
    });
  const chosen = shareTermsHref("share", deviceId, terms);
  const changed = chosen !== shareTermsHref("share", deviceId, known);
  useInterrupted({
    // An address without groups would mean all of them.
    entered: () => (changed && terms.groupIds.length > 0 ? { deviceId, ...shareTermsQuery(terms) } : undefined),
    putBack: ({ deviceId: of, ...query }) => of === deviceId && setTerms(parseShareTerms(query, groups)),
    release: () => setKept(true),
  });
  return (
    <div className="fill">
      <div className={styles.lists}>
        <RightsList
          groups={groups}
          rightOf={(groupId) => ({
            groupId,
            shared: terms.groupIds.includes(groupId),
            writable: terms.writableGroupIds.includes(groupId),
          })}
          onChange={change}
        />
        <h2 className={styles.heading}>{t("validFor")}</h2>
        <div className={styles.chips}>
          {shareHours.map((hours) => (
            <Chip key={hours} on={terms.validHours === hours} onClick={() => setTerms({ ...terms, validHours: hours })}>
              {t("hours", { hours })}
            </Chip>
          ))}
        </div>
      </div>
      <ActionBar>
        <Button disabled={terms.groupIds.length === 0} busy={next !== undefined} onClick={() => setNext(chosen)}>
          {terms.groupIds.length === 0 ? t("chooseOne") : t("useTerms")}
        </Button>
      </ActionBar>
      <LeaveQuestion changed={changed && !kept} next={next} />
    </div>
  );
}
