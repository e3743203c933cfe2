"use client";

import { useEffect, useState } from "react";
import { SearchField } from "@/components/ui/search-field";

export type WordsFilterProps = {
  label: string;
  placeholder: string;
  words: string;
  onChange: (words: string) => void;
};

/** Milliseconds of pause in typing. */
const PAUSE_MS = 250;

export function WordsFilter({ label, placeholder, words, onChange }: WordsFilterProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // Filters of requests without an answer yet.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (known !== words) {
    setKnown(words);
    setSent(sent.slice(sent.indexOf(words) + 1));
    // Filters cleared elsewhere clear the field too; typed text is newer than the filter.
    if (!sent.includes(words) && typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => {
      setSent((before) => [...before, typed.trim()]);
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
