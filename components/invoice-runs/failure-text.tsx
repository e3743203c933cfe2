"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import type { RunDraft } from "@/lib/billing/invoice-runs/schema";
import { wordsFor } from "@/lib/client/problem-words";
import type { ErrorCode } from "@/lib/kernel/core/errors";

/** In the language of the page. */
export function FailureText({ failure }: { failure: NonNullable<RunDraft["failure"]> }) {
  const language = useLocale();
  const { data } = useQuery({
    queryKey: ["words", language, failure],
    queryFn: () => wordsFor({ ...failure, code: failure.code as ErrorCode }),
    staleTime: Infinity,
  });
  return <span className="block text-danger-text">{data?.message ?? ""}</span>;
}
