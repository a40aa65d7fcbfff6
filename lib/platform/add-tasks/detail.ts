import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { Handler } from "../call.ts";
import { inLanguage } from "../localised.ts";
import { visibleTask } from "./visible-tasks.ts";

/** A task with its products and name template. */
export const addTaskDetail: Handler<typeof addTasks.detail> = async (call, { id }) => {
  const { taskName, products, nameTemplate, nextSeq, groupId } = await visibleTask(call, id, "id");
  return {
    id,
    taskName,
    products: products.map(({ productId, productName, model, manufacturerId }) => ({
      productId,
      productName: inLanguage(productName, call.language),
      model,
      manufacturerId,
    })),
    nameTemplate,
    nextSeq,
    groupId,
  };
};
