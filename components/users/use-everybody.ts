"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useWholeList } from "@/components/layout/use-whole-list";
import { everyUser } from "@/lib/identity/users/queries";

/** Everybody of the workspace, in whichever state, by name; undefined while nobody knows them, or when they are not asked for. */
export function useEverybody({ enabled = true } = {}) {
  return useWholeList(useInfiniteQuery({ ...everyUser(), enabled }));
}
