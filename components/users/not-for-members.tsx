"use client";

import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** For a member who comes by an address of somebody else. */
export function NotForMembers({ title }: { title: string }) {
  const { workspace } = useShell();
  return (
    <Page title={title}>
      <EmptyState
        title={`${title} is for owners, admins and managers`}
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
