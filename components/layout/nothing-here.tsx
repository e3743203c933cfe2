"use client";

import { BarePage } from "@/components/layout/bare-page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/**
 * The same page for what does not exist and for what is not yours, so it tells neither. Drawn in the browser: Next sends
 * what the server draws of it along with every page.
 */
export function NothingHere() {
  return (
    <BarePage>
      <EmptyState
        headingLevel={1}
        title="There is nothing here"
        actions={
          <LinkButton href="/" kind="primary">
            Go to Timer
          </LinkButton>
        }
      >
        The address may be wrong, or it belongs to a workspace you are not in.
      </EmptyState>
    </BarePage>
  );
}
