"use client";

import { useEffect, useState } from "react";
import { SearchField } from "@/components/ui/search-field";

export type WordsFilterProps = {
  label: string;
  placeholder: string;
  words: string;
  onChange: (words: string) => void;
};

/** How long typing may pause before the list follows. */
const PAUSE_MS = 250;

/** The search above a list; `/` comes here. */
export function WordsFilter({ label, placeholder, words, onChange }: WordsFilterProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // Filters that were cleared elsewhere clear the field too.
  if (known !== words) {
    setKnown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => {
      onChange(typed.trim());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, words, onChange]);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      size="small"
      isPageSearch
      value={typed}
      onChange={setTyped}
      className="w-70 phone:w-full"
    />
  );
}
