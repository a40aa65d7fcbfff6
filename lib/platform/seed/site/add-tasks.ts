import type { Db } from "../../store/schema.ts";
import { products } from "../products.ts";
import { groupIds, type Staff } from "./bindings.ts";

/** Two tasks of the site's manager: one for the northern site, one for trucks. */
export async function writeAddTasks(db: Db, { managerId }: Staff, now: number): Promise<void> {
  if (!managerId) return;
  const all = products.map(({ productId }) => productId);
  const trucks = products.filter(({ kind }) => kind === "truck").map(({ productId }) => productId);
  const tasks = [
    {
      taskId: "t-north",
      taskName: "North store, new devices",
      prefix: "North",
      groupId: groupIds["North store"],
      productIds: all,
    },
    { taskId: "t-fleet", taskName: "Fleet, new trucks", prefix: "Truck", groupId: groupIds.Fleet, productIds: trucks },
  ];
  for (const { taskId, taskName, prefix, groupId, productIds } of tasks) {
    await db
      .insertInto("addTasks")
      .values({
        taskId,
        taskName,
        tenantId: managerId,
        nameTemplate: `${prefix}-{model}-{seq2}`,
        nextSeq: 8,
        groupId,
        createTime: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto("addTaskProducts")
      .values(productIds.map((productId) => ({ taskId, productId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
