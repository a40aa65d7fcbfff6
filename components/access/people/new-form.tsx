"use client";

import { useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import { EmailField } from "#components/ui/fields/email-field.tsx";
import { PasswordField } from "#components/ui/fields/password-field.tsx";
import { TelField } from "#components/ui/fields/tel-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { LeaveQuestion } from "#components/ui/sheets/leave-question.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { toast } from "#lib/client/toasts.ts";
import type { Group } from "#lib/contract/groups.ts";
import { mayBeOperator } from "#lib/domain/people/permissions.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import styles from "./add-user.module.css";
import { GroupChoices } from "./group-choices.tsx";
import { peopleCalls } from "./people-calls.ts";
import type { RoleChoice } from "./role-choice.ts";
import { useAddChoices } from "./use-add-choices.ts";
import { useAddForm } from "./use-add-form.ts";
import { useNewPerson } from "./use-new-person.ts";

type Props = { roles: readonly RoleChoice[]; groups: readonly Group[]; groupId: string | undefined; list: string };

/** The form of a new account: person, role, and groups for an operator. */
export function NewForm({ roles, groups, groupId, list }: Props) {
  const t = useTranslations("people");
  const online = useOnline();
  const person = useNewPerson();
  const { idOf } = useRequestId();
  const choices = useAddChoices({ roles, groups, groupId });
  const { role, setRole, chosen, choose } = choices;
  const form = useAddForm({
    choices,
    check: person.check,
    fieldErrors: person.fieldErrors,
    send: async (value) => {
      const groupIds = mayBeOperator(role) && chosen.length > 0 ? { groupIds: chosen } : {};
      const wanted = { ...person.read(value), role, ...groupIds };
      // The same request id: a retry after a lost response would otherwise find the account taken.
      const { userId } = await peopleCalls.create({ ...wanted, requestId: idOf(wanted) }, { quiet: true });
      return userId;
    },
    done: () => toast(t("form.added"), { kind: "done" }),
    list,
  });
  const common = { autoComplete: "off", maxLength: pageLimits.text.name, readOnly: form.busy };
  return (
    <form className="fill" {...form.props}>
      <div className={styles.fields}>
        <TextField {...common} label={t("form.name")} name="name" error={form.errors.name} />
        <TextField
          {...common}
          label={t("form.username")}
          name="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint={t("form.usernameHint")}
          error={form.errors.username}
        />
        <PasswordField
          {...common}
          label={t("form.password")}
          name="password"
          autoComplete="new-password"
          hint={t("form.passwordHint")}
          error={form.errors.password}
        />
        <TelField {...common} label={t("form.mobile")} name="mobile" error={form.errors.mobile} />
        <EmailField {...common} label={t("form.email")} name="email" error={form.errors.email} />
        {roles.length > 1 ? (
          <fieldset className={styles.part}>
            <legend className={styles.legend}>{t("form.role")}</legend>
            <div className={styles.choices}>
              <ChoiceList
                choices={roles.map(({ role: value, roleName, describe }) => ({
                  value,
                  label: roleName,
                  hint: describe ?? undefined,
                }))}
                value={role}
                choose={setRole}
              />
            </div>
          </fieldset>
        ) : null}
        {mayBeOperator(role) ? <GroupChoices groups={groups} chosen={chosen} choose={choose} /> : null}
      </div>
      <ActionBar>
        <Button type="submit" busy={form.busy} disabled={!online} data-code="group:end-user">
          {t("form.add")}
        </Button>
      </ActionBar>
      <LeaveQuestion changed={form.unsaved} />
    </form>
  );
}
