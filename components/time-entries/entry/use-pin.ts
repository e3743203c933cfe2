"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { isWorkOf, type Pinnable } from "@/components/time-entries/start-line/earlier";
import { sayFailure, showToast } from "@/components/ui/toast";
import { earlierEntries, pinEarlierEntry } from "@/lib/tracking/earlier-entries/queries";

export interface Pins {
  isPinned: (work: Pinnable) => boolean;
  /** Pin the work to the start line, or unpin it. */
  toggle: (work: Pinnable) => void;
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
