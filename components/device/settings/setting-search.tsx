"use client";

import { IconSearch, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { useTypedSearch } from "#components/ui/search/use-typed-search.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import styles from "./setting-search.module.css";

type Search = {
  /** The search text; null while the search is closed. */
  keyword: string | null;
  setKeyword: (keyword: string | null) => void;
  /** The button that opens the search and gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>;
};

const SearchContext = createContext<Search>({ keyword: null, setKeyword: () => {}, opener: { current: null } });

export const useSettingSearch = (): Search => useContext(SearchContext);

/** Shares the search text between the button in the header and the list below. */
export function SettingSearch({ children }: { children: ReactNode }) {
  const [keyword, setKeyword] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const search = useMemo(() => ({ keyword, setKeyword, opener }), [keyword]);
  return <SearchContext value={search}>{children}</SearchContext>;
}

/** Opens and closes the search in the list below. */
export function SettingSearchButton() {
  const t = useTranslations("setting");
  const { keyword, setKeyword, opener } = useSettingSearch();
  return (
    <IconButton
      ref={opener}
      label={t("searchOpen")}
      aria-expanded={keyword !== null}
      onClick={() => setKeyword(keyword === null ? "" : null)}
    >
      <IconSearch size={24} stroke={1.8} aria-hidden="true" />
    </IconButton>
  );
}

/** The search field. */
export function SettingSearchField() {
  const t = useTranslations("setting");
  const states = useTranslations("states");
  const { keyword, setKeyword, opener } = useSettingSearch();
  const { field } = useTypedSearch({ sent: keyword ?? "", send: setKeyword, pause: 0 });
  const close = () => {
    setKeyword(null);
    opener.current?.focus();
  };
  return (
    <div className={styles.pill}>
      <IconSearch size={22} stroke={1.8} aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the field is opened by a tap, to type in it
        autoFocus
        maxLength={pageLimits.text.keyword}
        aria-label={t("search")}
        placeholder={t("search")}
        {...field}
        onKeyDown={({ key, nativeEvent }) => key === "Escape" && !nativeEvent.isComposing && close()}
      />
      <IconButton label={states("close")} onClick={close}>
        <IconX size={20} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
