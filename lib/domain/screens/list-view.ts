/** How the device list is laid out. */
const listViews = ["rows", "tiles"] as const;
export type ListView = (typeof listViews)[number];

/** Cookie that keeps the choice on a phone: the server draws the list the same way from its first byte on. */
export const listViewCookie = "list-view";

/** The layout that a cookie's value stands for. */
export const pickListView = (kept: string | undefined): ListView => listViews.find((view) => view === kept) ?? "rows";
