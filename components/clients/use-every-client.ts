"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useWholeList } from "@/components/layout/use-whole-list";
import { everyClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

/** Return all clients, archived ones too. Undefined while they load. */
export function useEveryClient(): readonly Client[] | undefined {
  return useWholeList(useInfiniteQuery(everyClient())).items;
}
