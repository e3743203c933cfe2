"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiKeyDialogs, type OpenDialog } from "@/components/api-keys/api-key-dialogs";
import { ApiKeyTable } from "@/components/api-keys/api-key-table";
import { NewKeyPanel, type ShownKey } from "@/components/api-keys/new-key-panel";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { everyApiKey } from "@/lib/identity/api-keys/queries";

export type ApiKeySettingsProps = {
  /** Base URL of the example request. */
  appUrl: string;
  /** 0: no limit. */
  callsPerMinute: number;
  /** The viewer. People can rotate only their own keys. */
  userId: string;
};

export function ApiKeySettings({ appUrl, callsPerMinute, userId }: ApiKeySettingsProps) {
  const t = useTranslations("apiKeys.page");
  const commands = useTranslations("common.commands");
  const navigation = useTranslations("layout.navigation");
  const { items: keys, error, refetch } = useWholeList(useInfiniteQuery(everyApiKey()));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [shown, setShown] = useState<ShownKey | null>(null);
  const add = () => {
    setOpen({ kind: "create" });
  };
  useCommand({ label: commands("newApiKey"), group: t("title"), keys: "n", icon: <Plus />, run: add });
  return (
    <Page
      title={navigation("settings")}
      actions={
        <Button kind="primary" icon={<Plus />} keys="n" onPress={add}>
          {t("newKey")}
        </Button>
      }
    >
      <SettingsLayout>
        <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
        {error && !keys && <LoadFailure error={error} onRetry={refetch} className="mx-6 phone:mx-4" />}
        {!keys && !error && <LoadingKeys />}
        {keys?.length === 0 && <NoKeys onAdd={add} />}
        {keys && keys.length > 0 && <ApiKeyTable keys={keys} userId={userId} onOpen={setOpen} />}
        <p className="px-6 py-3.5 text-muted phone:px-4">
          {callsPerMinute > 0 ? t("rateLimit", { count: callsPerMinute }) : t("unlimited")}
        </p>
      </SettingsLayout>
      {shown && (
        <NewKeyPanel
          key={shown.id}
          shown={shown}
          appUrl={appUrl}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
      <ApiKeyDialogs
        open={open}
        onClose={() => {
          setOpen(null);
        }}
        onShow={setShown}
      />
    </Page>
  );
}

function NoKeys({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("apiKeys.page");
  return (
    <EmptyState
      title={t("empty")}
      actions={
        <Button kind="primary" keys="n" onPress={onAdd}>
          {t("newKey")}
        </Button>
      }
    >
      {t("emptyLead")}
    </EmptyState>
  );
}

function LoadingKeys() {
  const t = useTranslations("apiKeys.page");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["46%", "60%", "52%"].map((width) => (
            <SkeletonRow key={width} height={56} widths={[width, "140px", "80px", "60px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
