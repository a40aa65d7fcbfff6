/** Alarms of a day ("2025-11-20"), and where they are listed. */
export type DayCount = { date: string; count: number; href: string };
