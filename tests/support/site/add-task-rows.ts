import type { Store } from "#lib/platform/store/open.ts";
import { noon } from "../servers/platform.ts";
import { both, device } from "./site-rows.ts";

/**
 * For the site of fillSite: devices without a holder (F1 to F3 and, never online, N1 of product P1; T1 of P2), and
 * tasks for P1 of admA (TA, into group GA), of admB (TB) and of everyone (TC).
 */
export async function fillAddTasks({ db }: Store): Promise<void> {
  const other = { productId: "P2", productName: both("Truck"), manufacturerId: "M1", model: "T-1", kind: "truck" };
  await db.insertInto("products").values(other).execute();
  await db
    .insertInto("devices")
    .values([
      ...["F1", "F2", "F3"].map((id) => device(id, "online")),
      device("T1", "online", { productId: "P2" }),
      device("N1", "inactivated"),
    ])
    .execute();
  const task = { nameTemplate: "North {model} {seq2}", nextSeq: 8, createTime: noon };
  await db
    .insertInto("addTasks")
    .values([
      { ...task, taskId: "TA", taskName: "North store", tenantId: "admA", groupId: "GA" },
      { ...task, taskId: "TB", taskName: "South store", tenantId: "admB", groupId: null },
      { ...task, taskId: "TC", taskName: "Everybody", tenantId: null, groupId: null, createTime: noon - 1 },
    ])
    .execute();
  await db
    .insertInto("addTaskProducts")
    .values(["TA", "TB", "TC"].map((taskId) => ({ taskId, productId: "P1" })))
    .execute();
}
