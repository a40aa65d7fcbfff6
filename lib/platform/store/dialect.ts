/** The two databases the platform runs on. */
export type Dialect = "sqlite" | "postgres";
