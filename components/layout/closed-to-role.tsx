"use client";

import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { useShell } from "@/components/layout/shell-context";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** For somebody who may know that the page exists, but whose role does not open it. `whose` says whom it is for, as a sentence. */
export function ClosedToRole({ title, whose }: { title: string; whose: string }) {
  return (
    <Page title={title}>
      <Closed whose={whose} />
    </Page>
  );
}

/** The same for one section of the settings: those that are open to them stay beside it. */
export function ClosedSetting({ whose }: { whose: string }) {
  return (
    <Page title="Settings">
      <SettingsLayout>
        <Closed whose={whose} />
      </SettingsLayout>
    </Page>
  );
}

function Closed({ whose }: { whose: string }) {
  const { user, workspace } = useShell();
  return (
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
  );
}
