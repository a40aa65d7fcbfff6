import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { read, write } from "./endpoint.ts";
import { command, id, keyword, maybe, name, nameOrId, nonBlank, pageOf, paging, time } from "./wire.ts";

type Attempt = { recordId: string; deviceId: string; createTime: number };
type Judged = { result?: "success" | "failed" | null | undefined };
type Reason = { errorMsg?: string | null | undefined; errKey?: string | null | undefined };

/**
 * The specification gives a record no id, for which its device and time stand in, and an error message but no result:
 * without either, it succeeded.
 */
const withResult = <R extends Attempt & Judged & Reason>(record: R): R => ({
  ...record,
  recordId: record.recordId || `${record.deviceId} ${record.createTime}`,
  result: record.result ?? (record.errKey || record.errorMsg ? "failed" : "success"),
});

const attempt = z.looseObject({
  recordId: z._default(z.string(), ""),
  taskId: maybe(z.string()),
  taskName: maybe(z.string()),
  deviceId: z.string(),
  deviceName: maybe(z.string()),
  productId: maybe(z.string()),
  result: maybe(z.enum(["success", "failed"])),
  errorMsg: maybe(z.string()),
  /** Error key of the refusal. */
  errKey: maybe(z.string()),
  createTime: time,
});
/** One attempt to add a device, successful or not. */
export const addRecord = attempt.check(z.overwrite(withResult));

/** Adding many devices on site: a task gives products and a template of names. */
export const addTasks = {
  records: read.post("/mapi/deviceAddTaskRecord/queryAll", {
    permission: "more:scan-add",
    input: z.object({ taskId: z.optional(id), result: z.optional(z.enum(["success", "failed"])), ...paging }),
    data: pageOf(addRecord),
  }),
  add: write.post("/mapi/deviceAddTaskRecord/add", {
    permission: "more:scan-add",
    input: command({
      taskId: id,
      deviceId: id,
      deviceName: z.optional(name(limits.deviceName)),
      productId: z.optional(id),
    }),
    data: addRecord,
  }),
  /** Reads a code and previews what would be added. */
  scan: read.post("/mapi/deviceAddTaskRecord/scan", {
    permission: "more:scan-add",
    input: z.object({ taskId: id, content: nonBlank(limits.text.long) }),
    data: z.looseObject({
      deviceId: z.string(),
      deviceName: maybe(z.string()),
      productId: maybe(z.string()),
      duplicated: maybe(z.boolean()),
    }),
  }),
  options: read.get("/mapi/defDeviceAddTask/selectOptions", {
    permission: "more:scan-add",
    input: z.object({ keyword }),
    data: z.array(z.looseObject({ taskId: z.string(), taskName: nameOrId })),
  }),
  detail: read.get("/mapi/defDeviceAddTask/detail", {
    permission: "more:scan-add",
    input: z.object({ id }),
    data: z.looseObject({
      id: z.string(),
      taskName: maybe(z.string()),
      products: z.array(
        z.looseObject({
          productId: z.string(),
          productName: maybe(z.string()),
          model: maybe(z.string()),
          manufacturerId: maybe(z.string()),
        }),
      ),
      nameTemplate: maybe(z.string()),
      nextSeq: maybe(z.int()),
      groupId: maybe(z.string()),
    }),
  }),
};
