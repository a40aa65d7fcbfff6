import "server-only";
import { firmware } from "#lib/contract/firmware.ts";
import { idIn, type SearchParams } from "#lib/domain/queries/search-params.ts";
import { parseUpgradeQuery, upgradeInput } from "#lib/domain/queries/upgrade-query.ts";
import { requireSession } from "../../session/require-session.ts";
import { loadFor, loadWith } from "../load-for.ts";
import { loadPages } from "../load-pages.ts";

export const loadFirmwareTool = (params: SearchParams) =>
  loadWith("firmwareTool", async () => {
    const { userId } = await requireSession();
    const maker = { productId: idIn(params, "productId") ?? "", manufacturerId: idIn(params, "manufacturerId") ?? "" };
    return { ok: true, data: { userId, maker } };
  });

export async function loadUpgrades(params: SearchParams) {
  const query = parseUpgradeQuery(params);
  const list = await loadPages(query.pages, (paging) =>
    loadFor("otaDevices", firmware.devices, { ...upgradeInput(query), ...paging }),
  );
  return { query, list };
}
