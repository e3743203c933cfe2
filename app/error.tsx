"use client";

import dynamic from "next/dynamic";
import { BarePage } from "@/components/layout/bare-page";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";

const Nothing = () => null;

// It is convenient, and the page must be there even when nothing can be loaded any more.
const CopyButton = dynamic(() =>
  import("@/components/ui/copy-button").then(
    (copy) => copy.CopyButton,
    () => Nothing,
  ),
);

/**
 * A crash on our side: what is saved is saved, and there is something to quote. Every page brings it along, so it is made
 * of plain elements.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = referenceOf(error);
  return (
    <BarePage>
      <EmptyState
        headingLevel={1}
        title="This page failed"
        actions={
          <>
            <button type="button" className={buttonClass("primary", "medium")} onClick={retry}>
              <span className={buttonContentClass}>Load again</span>
            </button>
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
