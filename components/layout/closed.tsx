"use client";

import { useTranslations } from "next-intl";
import { useShell } from "@/components/layout/shell-context";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

export function Closed({ whose }: { whose: string }) {
  const t = useTranslations("auth.closed");
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
