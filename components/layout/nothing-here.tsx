"use client";

import { BarePage } from "@/components/layout/bare-page";
import { buttonClass, buttonContentClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";

/**
 * The same page for what does not exist and for what is not yours, so it tells neither. Every page brings it along, so
 * it is made of plain elements, and in the browser.
 */
export function NothingHere() {
  return (
    <BarePage>
      <EmptyState
        headingLevel={1}
        title="There is nothing here"
        actions={
          // A link of Next is heavier than all the rest of this page.
          // eslint-disable-next-line @next/next/no-html-link-for-pages
          <a href="/" className={buttonClass("primary", "medium")}>
            <span className={buttonContentClass}>Go to Timer</span>
          </a>
        }
      >
        The address may be wrong, or it belongs to a workspace you are not in.
      </EmptyState>
    </BarePage>
  );
}
