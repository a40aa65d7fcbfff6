import type { ColumnDefinitionBuilder } from "kysely";

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

// SQLite permits a null text primary key by default.
export const key: Build = (column) => column.notNull().primaryKey();
export const required: Build = (column) => column.notNull();
export const unique: Build = (column) => column.notNull().unique();

/** A required reference whose target's deletion also deletes this row. */
export const belongsTo =
  (target: string): Build =>
  (column) =>
    column.notNull().references(target).onDelete("cascade");
