import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { toast } from "#lib/client/toasts.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { groupCalls } from "../group-calls.ts";
import type { Chosen } from "../use-chosen.ts";

const most = screenLimits.ids;

type Props = { groupId: string; chosen: Chosen };

/** The button that adds the selected devices of all searches, with their number. */
export function AddDevices({ groupId, chosen }: Props) {
  const t = useTranslations("groups");
  const router = useRouter();
  const { navigate } = useNavigateWhenDone();
  const online = useOnline();
  const { busy, act } = useAct({ leaves: true });
  const { idOf } = useRequestId();
  const add = () =>
    act(async () => {
      const wanted = { groupId, deviceIds: chosen.ids };
      // The same request id: a retry after a lost response would otherwise find nothing to add.
      const { added } = await groupCalls.addDevices({ ...wanted, requestId: idOf(wanted) });
      toast(t("added", { count: added ?? chosen.ids.length }), { kind: "done" });
      navigate(() => router.replace(href("group", { groupId })));
    });
  const count = chosen.ids.length;
  return (
    <ActionBar>
      <Button
        data-code="group:add-device"
        busy={busy}
        disabled={count === 0 || count > most || !online}
        aria-live="polite"
        onClick={() => void add()}
      >
        {count > most ? t("tooMany", { count: most }) : t("addCount", { count })}
      </Button>
    </ActionBar>
  );
}
