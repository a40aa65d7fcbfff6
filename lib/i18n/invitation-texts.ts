import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import { invitationWords } from "./page-words.ts";

/** The client texts of an invitation, which has no text provider around it. */
export const invitationTexts = async () => ({
  locale: await getLocale(),
  timeZone: await getTimeZone(),
  messages: invitationWords(await getMessages()),
});
