import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { toast } from "#lib/client/toasts.ts";
import { href } from "#lib/domain/screens/addresses.ts";

/** Confirms a saved change and returns to the account page, refreshed. */
export function useSaved(): () => void {
  const t = useTranslations("account");
  const router = useRouter();
  const { navigate } = useNavigateWhenDone();
  return () => {
    toast(t("saved"), { kind: "done" });
    navigate(() => {
      router.replace(href("userInfo"));
      router.refresh();
    });
  };
}
