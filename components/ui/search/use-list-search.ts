import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "#lib/client/pages/navigate.ts";
import { noteNavigation } from "#lib/client/pages/pending-navigation.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** The address of a list without a keyword. */
export type ListAddress = Readonly<{ path: string; query: Readonly<Record<string, string>> }>;

const addressOf = ({ path, query }: ListAddress, keyword: string) =>
  `${path}?${new URLSearchParams({ ...query, ...(keyword ? { keyword } : {}) })}`.replace(/\?$/, "");

/** Keeps the text of a list's search and the `keyword` of its address the same, whichever changes. */
export function useListSearch(keyword: string, list: ListAddress) {
  const router = useRouter();
  const [addressKeyword, setAddressKeyword] = useState(keyword);
  const [sent, setSent] = useState(keyword);
  const { navigate, arrived } = useNavigate();
  const to = useRef(list);
  const send = (word: string) => {
    setSent(word);
    navigate(() => router.replace(addressOf(to.current, word), { scroll: false }));
  };
  const typed = useTypedSearch({ sent, send });
  if (addressKeyword !== keyword) {
    setAddressKeyword(keyword);
    // The address changed by other means, such as Back or "clear filters". A slow answer must not replace newer input.
    if (sent !== keyword) {
      setSent(keyword);
      if (typed.text.trim() !== keyword) typed.setText(keyword);
    }
  }
  useEffect(() => {
    const before = addressOf(to.current, "");
    to.current = list;
    if (sent === keyword) arrived();
    // A filter tapped meanwhile replaced the search: combine both.
    else if (addressOf(list, "") !== before) send(sent);
  });
  const pending = sent !== keyword;
  useEffect(() => (pending ? noteNavigation() : undefined), [pending]);
  const shown = addressOf(list, keyword);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (shown === last.current) return;
    last.current = shown;
    // Another list is shown from its top: at the previous scroll position it would also load page after page.
    window.scrollTo({ top: 0 });
  }, [shown]);
  return { ...typed, pending };
}
