"use client";

import { BarePage } from "@/components/layout/bare-page";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";

/** A crash on our side: what is saved is saved, and there is something to quote. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = referenceOf(error);
  return (
    <BarePage>
      <EmptyState
        headingLevel={1}
        title="This page failed"
        actions={
          <>
            <Button kind="primary" onPress={retry}>
              Load again
            </Button>
            <CopyButton text={detailsOf(error, reference)} label="Copy details" size="medium" />
          </>
        }
        footnote={reference === undefined ? undefined : <span className="mono">{reference}</span>}
      >
        The other pages work, and everything that was saved is kept.
      </EmptyState>
    </BarePage>
  );
}

function referenceOf(error: unknown): string | undefined {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  return typeof digest === "string" ? digest : undefined;
}

function detailsOf(error: unknown, reference: string | undefined): string {
  const message = error instanceof Error ? error.message : String(error);
  return [reference, location.href, message].filter(Boolean).join("\n");
}
