import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { ErrorState } from "#components/ui/failures/error-state.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import type { account, User } from "#lib/contract/account.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { AccountScreen } from "../account-screen.tsx";
import styles from "../more/more.module.css";
import { AvatarForm } from "./avatar-form.tsx";
import { DeleteForm } from "./delete-form.tsx";
import { MobileForm } from "./mobile-form.tsx";
import { PasswordChangeForm } from "./password-change-form.tsx";
import { UpdateForm } from "./update-form.tsx";
import { WechatBinding } from "./wechat-binding.tsx";

type Person = User & { hasPassword?: boolean | null | undefined };
type Lost = DataOf<typeof account.removal>;
type Task = "updateUser" | "updateAvatar" | "bindMobile" | "bindWechat" | "updatePassword" | "deleteAccount";

type Props = {
  task: Task;
  user: Result<Person>;
  /** What is deleted with the account, for the task that deletes it. */
  lost?: Result<Lost>;
  /** The outcome at the messaging app, from the address. */
  notice?: unknown;
};

/** Shown instead of a task that needs something else first, with a link to it. */
function First({ text, to }: { text: "setPassword" | "needsProof"; to: "forgetPassword" | "bindMobile" }) {
  const t = useTranslations("account.first");
  const verbs = useTranslations("account");
  const titles = useTranslations("titles");
  return (
    <Body padded>
      <Note>{t(text)}</Note>
      <div className={styles.leave}>
        <ButtonLink href={href(to)}>{to === "bindMobile" ? titles("bindMobile") : verbs("setPassword")}</ButtonLink>
      </div>
    </Body>
  );
}

function TaskBody({ task, person, lost, notice }: { task: Task; person: Person; lost?: Lost; notice: unknown }) {
  const mobile = person.mobile ?? null;
  // A platform that does not report it has passwords.
  const hasPassword = person.hasPassword !== false;
  if (task === "updateUser") return <UpdateForm user={person} />;
  if (task === "updateAvatar") return <AvatarForm user={person} />;
  if (task === "bindMobile") return <MobileForm mobile={mobile} hasPassword={hasPassword} />;
  if (task === "bindWechat") return <WechatBinding bound={person.wxBound === true} notice={notice} />;
  if (task === "updatePassword")
    return hasPassword ? (
      <PasswordChangeForm />
    ) : (
      <First text="setPassword" to={mobile ? "forgetPassword" : "bindMobile"} />
    );
  if (!hasPassword && !mobile) return <First text="needsProof" to="bindMobile" />;
  return <DeleteForm lost={lost} mobile={mobile} hasPassword={hasPassword} />;
}

/** One task of the person's own account, with a link back to the account page. */
export function AccountTaskScreen({ task, user, lost, notice }: Props) {
  const failure = !user.ok ? user.failure : failureAmong(lost);
  return (
    <AccountScreen screen={task} back={href("userInfo")}>
      {failure || !user.ok ? (
        <Body>{failure ? <ErrorState failure={failure} /> : null}</Body>
      ) : (
        <TaskBody task={task} person={user.data} notice={notice} lost={lost?.ok ? lost.data : undefined} />
      )}
    </AccountScreen>
  );
}
