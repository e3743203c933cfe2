"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useWholeList } from "@/components/layout/use-whole-list";
import { everyUser } from "@/lib/identity/users/queries";

/** Return users in every status, by name. Undefined while loading or disabled. */
export function useEverybody({ enabled = true } = {}) {
  return useWholeList(useInfiniteQuery({ ...everyUser(), enabled }));
}
