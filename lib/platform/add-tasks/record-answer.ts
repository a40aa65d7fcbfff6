import type { Selectable } from "kysely";
import type { addTasks } from "#lib/contract/add-tasks.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { type ErrorKey, errorKeys } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import { errorSentence } from "../sentences.ts";
import type { AddRecordTable } from "../store/tables/add-task-tables.ts";

const known = (key: string): ErrorKey => errorKeys.find((each) => each === key) ?? "sys.error";

export function recordAnswer(
  row: Selectable<AddRecordTable> & { taskName: string },
  language: Language,
): DataOf<typeof addTasks.add> {
  const { errKey, userId: _, ...rest } = row;
  return {
    ...rest,
    result: errKey === null ? "success" : "failed",
    errKey,
    errorMsg: errKey === null ? null : errorSentence(language, known(errKey)),
  };
}
