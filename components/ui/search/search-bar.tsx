"use client";

import { IconChevronLeft, IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useCloseOnBack } from "#lib/client/history/close-on-back.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { CommandBar } from "../buttons/command-bar.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { lazyOverlay } from "../loading/lazy-overlay.tsx";
import { type ListAddress, useListSearch } from "./use-list-search.ts";

const SearchAids = lazyOverlay(async () => (await import("./search-aids.tsx")).SearchAids);

type Props = {
  label: string;
  keyword: string;
  /** The number of results; undefined while unknown. */
  found?: number | undefined;
  /** The address for a keyword; "" clears the search. */
  hrefFor: ListAddress;
  action?: ReactNode;
  /** The storage key of recent searches: with it the search is full-screen and offers them. */
  recent?: string;
};

/** The search pill. Searches while typing, and as a plain form before hydration. */
export function SearchBar({ label, keyword, found, hrefFor, action, recent }: Props) {
  const t = useTranslations("states");
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { text, search, timer, field, pending } = useListSearch(keyword, hrefFor);
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
          aria-busy={pending || undefined}
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
