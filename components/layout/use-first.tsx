"use client";

import { type ReactNode, useState } from "react";
import { ShowMore } from "@/components/ui/show-more";

/** So many rows are drawn at once: a thousand keep a browser busy for seconds. */
const STEP = 50;

/** The first rows of a list that is here as a whole, and what draws more of them, to stand below. */
export function useFirst<Item>(items: readonly Item[]): { first: readonly Item[]; more: ReactNode } {
  const [count, setCount] = useState(STEP);
  const more = items.length > count && (
    <ShowMore shown={count} total={items.length} step={STEP} onPress={() => setCount(count + STEP)} />
  );
  return { first: items.slice(0, count), more };
}
