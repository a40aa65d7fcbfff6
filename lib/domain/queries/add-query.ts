import { href } from "../screens/addresses.ts";
import { pagesOf, type SearchParams } from "./device-query.ts";

export const addResults = ["all", "success", "failed"] as const;
export type AddResult = (typeof addResults)[number];

/** What the screen to add devices shows, as its address says: the form with a task, or the person's own records. */
export type AddQuery = { task?: string | undefined; records: boolean; result: AddResult; pages: number };

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The query of an address; anything unknown in it counts as not given. */
export function parseAddQuery(params: SearchParams): AddQuery {
  const task = single(params.task);
  return {
    task: task && /^[\w:.@-]{1,64}$/.test(task) ? task : undefined,
    records: single(params.view) === "records",
    result: addResults.find((each) => each === single(params.result)) ?? "all",
    pages: pagesOf(params),
  };
}

/** The address of the form with this task chosen. */
export const addHref = (task?: string): string => href("scanAddDevice", { task });

/** The address of the person's own records. */
export const addRecordsHref = ({
  task,
  result = "all",
}: {
  task?: string | undefined;
  result?: AddResult;
} = {}): string => href("scanAddDevice", { task, view: "records", result: result === "all" ? undefined : result });
