import { useTranslations } from "next-intl";
import { Note } from "#components/ui/screen/note.tsx";
import { noticeIn } from "#lib/domain/people/wechat-flow.ts";
import styles from "./sign-in/login.module.css";

/** The result of an earlier page, by the key in the address; unknown texts are ignored. */
export function AccountNote({ notice }: { notice: unknown }) {
  const errors = useTranslations("errors");
  const t = useTranslations("login");
  const known = noticeIn(notice);
  if (!known) return null;
  const own = { deleted: t("deleted"), "wx.notConfigured": t("wechatOutside") };
  return (
    <div role="status" className={styles.note}>
      <Note tone={known === "deleted" ? "online" : "alarm"}>
        {known === "deleted" || known === "wx.notConfigured" ? own[known] : errors(known)}
      </Note>
    </div>
  );
}
