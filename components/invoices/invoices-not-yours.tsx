"use client";

import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** For a member, who may know that invoices exist, but sees no money. */
export function InvoicesNotYours() {
  const { workspace } = useShell();
  return (
    <Page title="Invoices">
      <EmptyState
        title="Invoices are for owners, admins and managers"
        actions={
          <LinkButton href="/" kind="primary">
            Go to Timer
          </LinkButton>
        }
      >
        You are a member of {workspace.name}. An owner or an admin can change that.
      </EmptyState>
    </Page>
  );
}
