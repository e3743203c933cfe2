"use client";

import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** For somebody who may know that the page exists, but whose role does not open it. `whose` says whom it is for, as a sentence. */
export function ClosedToRole({ title, whose }: { title: string; whose: string }) {
  const { user, workspace } = useShell();
  return (
    <Page title={title}>
      <EmptyState
        title={whose}
        actions={
          <LinkButton href="/" kind="primary">
            Go to Timer
          </LinkButton>
        }
      >
        You are a {user.role} of {workspace.name}. An owner or an admin can change that.
      </EmptyState>
    </Page>
  );
}
