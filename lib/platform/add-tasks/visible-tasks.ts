import { type Call, callerOf } from "../call.ts";
import { invalid } from "../refusal.ts";
import { activeUsers } from "../security/visibility/active-users.ts";

/** The caller's terminal administrator: the caller, or the one they belong to. */
async function tenantOf(call: Call): Promise<string | null> {
  const { userId, role } = callerOf(call);
  if (role !== "endUser") return role === "endManager" ? userId : null;
  const row = await call.db.selectFrom("users").select("tenantId").where("userId", "=", userId).executeTakeFirst();
  return row?.tenantId ?? null;
}

/**
 * Tasks that the caller may use: those of their tenant, and those for everybody; all for a super administrator. Tasks
 * of a deleted account are only kept for their records.
 */
export async function visibleTasks(call: Call) {
  const living = activeUsers(call.db).select("userId");
  const tasks = call.db
    .selectFrom("addTasks")
    .where(({ eb, or }) => or([eb("tenantId", "is", null), eb("tenantId", "in", living)]));
  if (callerOf(call).role === "superAdmin") return tasks;
  const tenantId = await tenantOf(call);
  return tasks.where(({ eb, or }) => or([eb("tenantId", "is", null), eb("tenantId", "=", tenantId)]));
}

/** A task that the caller sees, with its products. A foreign task is refused like one that does not exist. */
export async function visibleTask(call: Call, taskId: string, field = "taskId") {
  const task = await (await visibleTasks(call)).selectAll().where("taskId", "=", taskId).executeTakeFirst();
  if (!task) throw invalid(field);
  const products = await call.db
    .selectFrom("addTaskProducts")
    .innerJoin("products", "products.productId", "addTaskProducts.productId")
    .select(["products.productId", "productName", "model", "manufacturerId"])
    .where("taskId", "=", taskId)
    .orderBy("products.productId")
    .execute();
  return { ...task, products };
}

export type VisibleTask = Awaited<ReturnType<typeof visibleTask>>;

/** Whether the task covers devices of this product. */
export const isFor = ({ products }: VisibleTask, productId: string): boolean =>
  products.some((each) => each.productId === productId);
