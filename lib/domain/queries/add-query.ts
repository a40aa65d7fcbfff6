import { href } from "../screens/addresses.ts";
import { idIn, pagesOf, type SearchParams, single } from "./search-params.ts";

export const addResults = ["all", "success", "failed"] as const;
export type AddResult = (typeof addResults)[number];

/** State of the screen for adding devices: the form with a task, or the person's own records. */
export type AddQuery = { task?: string | undefined; records: boolean; result: AddResult; pages: number };

export const parseAddQuery = (params: SearchParams): AddQuery => ({
  task: idIn(params, "task"),
  records: single(params.view) === "records",
  result: addResults.find((each) => each === single(params.result)) ?? "all",
  pages: pagesOf(params),
});

/** The address of the form with this task selected. */
export const addHref = (task?: string): string => href("scanAddDevice", { task });

/** The address of the person's own records. */
export const addRecordsHref = ({
  task,
  result = "all",
}: {
  task?: string | undefined;
  result?: AddResult;
} = {}): string => href("scanAddDevice", { task, view: "records", result: result === "all" ? undefined : result });
