"use client";

import { Download, Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { exportHref } from "@/components/statements/export-href";
import { Button } from "@/components/ui/button";
import { Menu, MenuAction } from "@/components/ui/menu";
import { useCommand } from "@/components/ui/shortcuts";
import { useViewer } from "@/components/viewer/use-viewer";
import type { StatementQuery } from "@/lib/billing/statements/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";

const FORMATS = ["pdf", "xlsx", "csv"] as const;

export type StatementActionsProps = { clientId: string; query: StatementQuery; onSend: () => void };

export function StatementActions({ clientId, query, onSend }: StatementActionsProps) {
  const t = useTranslations("statements.actions");
  const language = useLocale();
  const maySend = roleMay(useViewer().user.role, "invoices:send");
  useCommand({ label: t("sendCommand"), group: t("commandGroup"), icon: <Send />, isEnabled: maySend, run: onSend });
  // Phones have no room for the words.
  const words = (label: string) => <span className="phone:sr-only">{label}</span>;
  return (
    <>
      <Menu label={t("export")} trigger={<Button icon={<Download />}>{words(t("export"))}</Button>}>
        {FORMATS.map((format) => (
          <MenuAction
            key={format}
            onAction={() => {
              location.assign(exportHref(clientId, query, { format, ...(format !== "pdf" && { language }) }));
            }}
          >
            {t(format)}
          </MenuAction>
        ))}
      </Menu>
      {maySend && (
        <Button kind="primary" icon={<Send />} onPress={onSend}>
          {words(t("send"))}
        </Button>
      )}
    </>
  );
}
