import "server-only";
import { cookies } from "next/headers";
import { type ListView, listViewCookie, pickListView } from "#lib/domain/screens/list-view.ts";

export const listView = async (): Promise<ListView> => pickListView((await cookies()).get(listViewCookie)?.value);
