/** Layouts of the device list. */
const listViews = ["rows", "tiles"] as const;
export type ListView = (typeof listViews)[number];

/** Cookie for the layout: the server renders the list accordingly from the first byte. */
export const listViewCookie = "list-view";

export const pickListView = (kept: string | undefined): ListView => listViews.find((view) => view === kept) ?? "rows";
