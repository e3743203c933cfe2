"use client";

import { useTranslations } from "next-intl";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { useShell } from "@/components/layout/shell-context";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** `whose` is a sentence that names the permitted roles. */
export function ClosedToRole({ title, whose }: { title: string; whose: string }) {
  return (
    <Page title={title}>
      <Closed whose={whose} />
    </Page>
  );
}

export function ClosedSetting({ whose }: { whose: string }) {
  const t = useTranslations("layout.navigation");
  return (
    <Page title={t("settings")}>
      <SettingsLayout>
        <Closed whose={whose} />
      </SettingsLayout>
    </Page>
  );
}

function Closed({ whose }: { whose: string }) {
  const t = useTranslations("layout.closed");
  const { user, workspace } = useShell();
  return (
    <EmptyState
      title={whose}
      actions={
        <LinkButton href="/" kind="primary">
          {t("toTimer")}
        </LinkButton>
      }
    >
      {t("lead", { role: user.role, workspace: workspace.name })}
    </EmptyState>
  );
}
