"use client";

import { useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { toast } from "#lib/client/toasts.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Group } from "#lib/contract/groups.ts";
import { mobilePattern } from "#lib/domain/people/mobile-numbers.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { plainTyped } from "#lib/domain/texts/plain-typed.ts";
import { typedText } from "#lib/domain/texts/typed-text.ts";
import styles from "./add-user.module.css";
import { GroupChoices } from "./group-choices.tsx";
import { peopleCalls } from "./people-calls.ts";
import { useAddChoices } from "./use-add-choices.ts";
import { useAddForm } from "./use-add-form.ts";

type Props = { groups: readonly Group[]; groupId: string | undefined; list: string };

/** Adds an operator with an existing account to groups, by full account name or mobile number. */
export function KnownForm({ groups, groupId, list }: Props) {
  const t = useTranslations("people");
  const failureText = useFailureText();
  const online = useOnline();
  const choices = useAddChoices({ groups, groupId });
  const { chosen, choose } = choices;
  const form = useAddForm({
    choices,
    check: (value) => ({
      known: typedText(value("known")) ? undefined : t("wrong.known"),
      groupIds: chosen.length > 0 ? undefined : t("wrong.groupIds"),
    }),
    fieldErrors: (failure) =>
      failure.key === "user.notFound" || failure.key === "auth.locked" ? { known: failureText(failure) } : undefined,
    send: async (value) => {
      const known = value("known").trim();
      const mobile = plainTyped(known);
      const bind = (named: { mobile: string } | { username: string }) =>
        peopleCalls.bind({ ...named, groupIds: chosen }, { quiet: true });
      if (!mobilePattern.test(mobile)) return (await bind({ username: known })).userId;
      const { userId } = await bind({ mobile }).catch((error: unknown) => {
        // An account name may be digits only, for example an employee number.
        if (error instanceof ApiError && error.failure.key === "user.notFound") return bind({ username: known });
        throw error;
      });
      return userId;
    },
    done: () => toast(t("form.authorized"), { kind: "done" }),
    list,
  });
  return (
    <form className="fill" {...form.props}>
      <div className={styles.fields}>
        <TextField
          label={t("form.known")}
          name="known"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={pageLimits.text.name}
          readOnly={form.busy}
          hint={t("form.knownHint")}
          error={form.errors.known}
        />
        <GroupChoices
          groups={groups}
          chosen={chosen}
          choose={choose}
          error={chosen.length > 0 ? undefined : form.errors.groupIds}
        />
      </div>
      <ActionBar>
        <Button type="submit" busy={form.busy} disabled={!online} data-code="group:end-user">
          {t("form.authorize")}
        </Button>
      </ActionBar>
      <LeaveQuestion changed={form.unsaved} />
    </form>
  );
}
