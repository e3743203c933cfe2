import type { Metadata } from "next";
import { BarePage } from "@/components/layout/bare-page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

export const metadata: Metadata = { title: "Nothing here" };

/** The same page for what does not exist and for what is not yours, so it tells neither. */
export default function NotFound() {
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
