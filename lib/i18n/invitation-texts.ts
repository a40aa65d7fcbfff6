import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import { invitationWords } from "./page-words.ts";

/** What an invitation says in the browser, where no provider of texts stands around it. */
export const invitationTexts = async () => ({
  locale: await getLocale(),
  timeZone: await getTimeZone(),
  messages: invitationWords(await getMessages()),
});
