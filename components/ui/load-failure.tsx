"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type LoadFailureProps = { error: Error; onRetry: () => unknown; className?: string };

/** In place of what could not be read. */
export function LoadFailure({ error, onRetry, className }: LoadFailureProps) {
  const retry = (
    <Button size="small" onPress={() => void onRetry()}>
      Try again
    </Button>
  );
  return (
    <Notice tone="error" actions={retry} {...omitUndefined({ className })}>
      {error.message}
    </Notice>
  );
}
