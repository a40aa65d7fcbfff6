"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { ChoiceSearch } from "#components/ui/choices/choice-search.tsx";
import { useTypedSearch } from "#components/ui/search/use-typed-search.ts";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { useRolePeople } from "#lib/client/people/role-people.ts";
import { toast } from "#lib/client/toasts.ts";
import { limits } from "#lib/domain/limits.ts";
import type { BindingRole } from "#lib/domain/people/permissions.ts";
import { nameOf } from "#lib/domain/people/person-name.ts";
import styles from "./relations.module.css";

const bind = async () => (await import("#lib/contract/relations.ts")).relations.bind;

type Props = { opened: boolean; onClose: () => void; deviceId: string; role: BindingRole };

/** Binds a device to a person at a level that is still free. */
export function BindSheet({ opened, onClose, deviceId, role }: Props) {
  const t = useTranslations("relations");
  const states = useTranslations("states");
  const online = useOnline();
  const refresh = useRefreshPage();
  // The same request id: a retry after a lost response would otherwise find the device already bound.
  const { idOf, forget } = useRequestId();
  const { busy, act } = useAct();
  const [keyword, setKeyword] = useState("");
  const { field } = useTypedSearch({ sent: keyword, send: setKeyword });
  const [userId, setUserId] = useState("");
  const people = useRolePeople(role === "endUser" ? "endUser" : "endManager", keyword, opened);
  // A person selected before another search is not visible any more and must not be bound.
  const isChosen = people?.some((person) => person.userId === userId) ?? false;
  const bindPerson = async () => {
    const wanted = { deviceId, role, userId };
    await act(async () => {
      await callLate(bind, { ...wanted, requestId: idOf(wanted) });
      forget();
      toast(t("bound"), { kind: "done" });
      onClose();
    });
    // Also after a failure: somebody else may have been bound at this level meanwhile.
    refresh();
  };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t("bindAs", { role: t(`roles.${role}`) })}
      footer={
        <>
          <UnsentNote />
          <Button busy={busy} disabled={!online || !isChosen} onClick={() => void bindPerson()}>
            {t("bind")}
          </Button>
        </>
      }
    >
      <div className={styles.search}>
        <ChoiceSearch label={t("search")} field={field} />
      </div>
      <p role="status" className={styles.none}>
        {people?.length === 0 ? t("noPeople") : null}
        {people && people.length >= limits.ids ? states("first", { count: people.length }) : null}
      </p>
      <ChoiceList
        choices={(people ?? []).map((person) => ({
          value: person.userId,
          label: nameOf(person),
          hint: person.username ?? undefined,
        }))}
        value={userId}
        choose={setUserId}
      />
    </Sheet>
  );
}
