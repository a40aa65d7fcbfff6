import type { ColumnDefinitionBuilder } from "kysely";

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

// SQLite lets a text primary key be null unless told otherwise.
export const key: Build = (column) => column.notNull().primaryKey();
export const required: Build = (column) => column.notNull();
export const unique: Build = (column) => column.notNull().unique();

/** A required reference to a row that takes this one with it when it goes. */
export const belongsTo =
  (target: string): Build =>
  (column) =>
    column.notNull().references(target).onDelete("cascade");
