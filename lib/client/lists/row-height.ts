import { rowHeightKey, rowHeights } from "#lib/domain/screens/row-heights.ts";
import { keptChoice } from "../storage/kept-choice.ts";

export const { useChoice: useRowHeight, keep: setRowHeight } = keptChoice(rowHeightKey, rowHeights, "standard");
