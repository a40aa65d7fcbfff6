"use client";

import { IconChevronLeft, IconSearch } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCloseOnBack } from "#lib/client/history/close-on-back.ts";
import { useNavigate } from "#lib/client/pages/navigate.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { CommandBar } from "../buttons/command-bar.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { lazyOverlay } from "../loading/lazy-overlay.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

const SearchAids = lazyOverlay(async () => (await import("./search-aids.tsx")).SearchAids);

type Props = {
  label: string;
  keyword: string;
  /** The number of results; undefined while unknown. */
  found?: number | undefined;
  /** The address for a keyword; "" clears the search. */
  hrefFor: Readonly<{ path: string; query: Readonly<Record<string, string>> }>;
  action?: ReactNode;
  /** The storage key of recent searches: with it the search is full-screen and offers them. */
  recent?: string;
};

const addressOf = ({ path, query }: Props["hrefFor"], keyword: string) =>
  `${path}?${new URLSearchParams({ ...query, ...(keyword ? { keyword } : {}) })}`.replace(/\?$/, "");

/** The search pill. Searches while typing, and as a plain form before hydration. */
export function SearchBar({ label, keyword, found, hrefFor, action, recent }: Props) {
  const t = useTranslations("states");
  const router = useRouter();
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(keyword);
  const [sent, setSent] = useState(keyword);
  const { navigate, arrived } = useNavigate();
  const to = useRef(hrefFor);
  const send = (word: string) => {
    setSent(word);
    navigate(() => router.replace(addressOf(to.current, word), { scroll: false }));
  };
  const { text, setText, search, timer, field } = useTypedSearch({ sent, send });
  if (asked !== keyword) {
    setAsked(keyword);
    // The address changed by other means, such as Back or "clear filters". A slow answer must not replace newer input.
    if (sent !== keyword) {
      setSent(keyword);
      if (text.trim() !== keyword) setText(keyword);
    }
  }
  useEffect(() => {
    const before = addressOf(to.current, "");
    to.current = hrefFor;
    if (sent === keyword) arrived();
    // A filter tapped meanwhile replaced the search: combine both.
    else if (addressOf(hrefFor, "") !== before) send(sent);
  });
  const shown = addressOf(hrefFor, keyword);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (shown === last.current) return;
    last.current = shown;
    // Another list is shown from its top: at the previous scroll position it would also load page after page.
    window.scrollTo({ top: 0 });
  }, [shown]);
  const close = () => {
    setOpened(false);
    input.current?.blur();
  };
  useCloseOnBack(opened, close);

  const submit = (word: string) => {
    search(word, 0);
    close();
  };

  return (
    <CommandBar action={action} onTop={opened}>
      <form
        action={hrefFor.path}
        style={{ display: "contents" }}
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (key === "Escape" && !nativeEvent.isComposing) close();
          // Keyboard focus must not go behind the full-screen search.
          if (key === "Tab") setTimeout(() => currentTarget.contains(document.activeElement) || setOpened(false));
        }}
      >
        {opened ? (
          <IconButton label={t("closeSearch")} onClick={close}>
            <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
          </IconButton>
        ) : (
          <IconSearch size={22} stroke={1.8} aria-hidden="true" />
        )}
        {Object.entries(hrefFor.query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={input}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={pageLimits.text.keyword}
          aria-label={label}
          placeholder={label}
          {...field}
          onFocus={() => setOpened(recent !== undefined)}
          aria-busy={sent !== keyword || undefined}
        />
        <SearchAids
          opened={opened || text !== ""}
          searching={opened}
          text={text}
          clear={() => search("", 0)}
          input={input}
          timer={timer}
          place={recent}
          choose={submit}
          keyword={keyword}
          found={found}
        />
      </form>
    </CommandBar>
  );
}
