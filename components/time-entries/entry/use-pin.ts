"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { isWorkOf } from "@/components/time-entries/start-line/earlier";
import { sayFailure, showToast } from "@/components/ui/toast";
import { earlierEntries, pinEarlierEntry } from "@/lib/tracking/earlier-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface Pins {
  isPinned: (entry: TimeEntryReply) => boolean;
  /** Pin the work of an entry to the start line, or unpin it. */
  toggle: (entry: TimeEntryReply) => void;
}

export function useIsPinned(): Pins["isPinned"] {
  const { data } = useQuery(earlierEntries());
  return (entry) => data?.data.some((work) => work.pinned && isWorkOf(work, entry)) ?? false;
}

export function usePins(): Pins {
  const t = useTranslations("time.pin");
  const isPinned = useIsPinned();
  const { mutate } = useMutation(pinEarlierEntry);
  return {
    isPinned,
    toggle: (entry) => {
      const { notes, project_id, task_id, tags } = entry;
      const pin = !isPinned(entry);
      mutate(
        { notes, project_id, task_id, tags, pinned: pin },
        {
          onSuccess: () => {
            showToast({ message: t(pin ? "pinned" : "unpinned") });
          },
          onError: (error) => {
            sayFailure(error);
          },
        },
      );
    },
  };
}
