"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "react-aria-components/Button";

export type SortButtonProps = { children: string; sort: "ascending" | "descending" | "none"; onPress: () => void };

/** The column shows the direction by `aria-sort`. */
export function SortButton({ children, sort, onPress }: SortButtonProps) {
  return (
    <Button
      onPress={onPress}
      className="inline-flex h-6 items-center gap-[3px] rounded-chip font-medium hovered:text-text"
    >
      {children}
      {sort === "ascending" && <ArrowUp className="size-3" />}
      {sort === "descending" && <ArrowDown className="size-3" />}
    </Button>
  );
}
