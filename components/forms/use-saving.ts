"use client";

import { useState } from "react";
import { messageOf } from "@/lib/kernel/core/message-of";
import { ApiError } from "@/lib/client/api";

/** A failed form keeps its values and shows the reason. */
export function useSaving(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      onDone();
    } catch (error) {
      setFailure(whyNot(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, save };
}

function whyNot(error: unknown): string {
  if (error instanceof ApiError) return error.faults[0]?.detail ?? error.message;
  return messageOf(error);
}
