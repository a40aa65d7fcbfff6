import { type Call, callerOf } from "../call.ts";
import { invalid } from "../refusal.ts";
import { livingUsers } from "../security/living-users.ts";

/** The terminal administrator for whom the caller works: himself, or the one to whom he belongs. */
async function tenantOf(call: Call): Promise<string | null> {
  const { userId, role } = callerOf(call);
  if (role !== "endUser") return role === "endManager" ? userId : null;
  const row = await call.db.selectFrom("users").select("tenantId").where("userId", "=", userId).executeTakeFirst();
  return row?.tenantId ?? null;
}

/**
 * Tasks by which the caller may add devices: those of his tenant and everybody's; all for a super administrator. One for
 * somebody whose account was deleted is kept for its records only.
 */
export async function visibleTasks(call: Call) {
  const living = livingUsers(call.db).select("userId");
  const tasks = call.db
    .selectFrom("addTasks")
    .where(({ eb, or }) => or([eb("tenantId", "is", null), eb("tenantId", "in", living)]));
  if (callerOf(call).role === "superAdmin") return tasks;
  const tenantId = await tenantOf(call);
  return tasks.where(({ eb, or }) => or([eb("tenantId", "is", null), eb("tenantId", "=", tenantId)]));
}

/** A task that the caller sees, with its products. One that is not his is refused like one that does not exist. */
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

/** Whether devices of this product are added by the task. */
export const isFor = ({ products }: VisibleTask, productId: string): boolean =>
  products.some((each) => each.productId === productId);
