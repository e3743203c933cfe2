"use client";

import { type ReactNode, useState } from "react";
import { ShowMore } from "@/components/ui/show-more";

/** A thousand rows keep a browser busy for seconds. */
const STEP = 50;

export function useFirst<Item>(items: readonly Item[]): { first: readonly Item[]; more: ReactNode } {
  const [count, setCount] = useState(STEP);
  const more = items.length > count && (
    <ShowMore shown={count} total={items.length} step={STEP} onPress={() => setCount(count + STEP)} />
  );
  return { first: items.slice(0, count), more };
}
