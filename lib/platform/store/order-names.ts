import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { nameOrder } from "#lib/domain/texts/name-order.ts";

/** Tables that are sorted by name, with the column of the name. */
const nameColumns = new Map([
  ["devices", "deviceName"],
  ["groups", "groupName"],
  ["users", "name"],
]);
const orderColumn = ColumnNode.create("nameOrder");

const nameColumnOf = (table: OperationNode | undefined): string | undefined =>
  table && TableNode.is(table) ? nameColumns.get(table.table.identifier.name) : undefined;

const orderOf = (name: unknown): string => {
  if (typeof name !== "string") throw new Error("A name that the database makes by itself has no order");
  return nameOrder(name);
};
const orderNode = (name: OperationNode | undefined): ValueNode =>
  ValueNode.create(orderOf(name && ValueNode.is(name) && name.value));

function inserted(node: InsertQueryNode): InsertQueryNode {
  const { columns = [], values } = node;
  const name = nameColumnOf(node.into);
  const at = columns.findIndex(({ column }) => column.name === name);
  if (at < 0) return node;
  const rows = values && ValuesNode.is(values) ? values.values : [];
  const ordered = rows.map((row) =>
    PrimitiveValueListNode.is(row)
      ? PrimitiveValueListNode.create([...row.values, orderOf(row.values[at])])
      : ValueListNode.create([...row.values, orderNode(row.values[at])]),
  );
  return { ...node, columns: [...columns, orderColumn], values: ValuesNode.create(ordered) };
}

function updated(node: UpdateQueryNode): UpdateQueryNode {
  const { updates = [] } = node;
  const name = nameColumnOf(node.table);
  const renamed = updates.find(({ column }) => ColumnNode.is(column) && column.column.name === name);
  if (!renamed) return node;
  return { ...node, updates: [...updates, ColumnUpdateNode.create(orderColumn, orderNode(renamed.value))] };
}

/** Kysely plugin that writes the sort key (name-order.ts) with every name, so that no query can forget it. */
export const orderNames: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === "InsertQueryNode") return inserted(node);
    return node.kind === "UpdateQueryNode" ? updated(node) : node;
  },
  transformResult: async ({ result }) => result,
};
