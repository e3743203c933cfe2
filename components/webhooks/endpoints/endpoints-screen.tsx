"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Page } from "@/components/layout/page";
import { useOpenRowKeys } from "@/components/layout/use-row-keys";
import { useReplace } from "@/components/layout/within-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading } from "@/components/ui/skeleton";
import { HealthStrip } from "@/components/ui/strip";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { showToast } from "@/components/ui/toast";
import { EndpointDetail } from "@/components/webhooks/endpoints/endpoint-detail";
import { EndpointDialogs, type OpenDialog } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { EndpointTable } from "@/components/webhooks/endpoints/endpoint-table";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { WebhookTabs } from "@/components/webhooks/webhook-tabs";
import { webhookList } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookReply } from "@/lib/webhooks/endpoints/schema";

export type EndpointsScreenProps = {
  /** Timeout of an attempt. */
  limitMs: number;
  /** The allowed URLs. */
  addressHelp: string;
};

export function EndpointsScreen({ limitMs, addressHelp }: EndpointsScreenProps) {
  const t = useTranslations("webhooks.endpoints.screen");
  const commands = useTranslations("common.commands");
  const { data, error, refetch } = useQuery(webhookList());
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const add = () => {
    setOpen({ kind: "add" });
  };
  const close = () => {
    setOpen(null);
  };
  useCommand({ label: commands("addEndpoint"), group: t("commandGroup"), keys: "n", icon: <Plus />, run: add });
  const selected = useSelection(data?.data ?? []);
  const onAdded = useAfterAdding(close);

  return (
    <Page
      title={t("title")}
      tabs={<WebhookTabs />}
      actions={
        <Button kind="primary" icon={<Plus />} keys="n" onPress={add}>
          {commands("addEndpoint")}
        </Button>
      }
    >
      {data === undefined && error === null && <LoadingEndpoints />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={refetch} className="m-6" />}
      {data?.data.length === 0 && <NoEndpoints onAdd={add} />}
      {data !== undefined && selected !== undefined && (
        <>
          <EndpointTable
            webhooks={data.data}
            selectedId={selected.id}
            onOpen={(kind, webhook) => {
              setOpen({ kind, webhook });
            }}
          />
          <EndpointDetail
            webhook={selected}
            limitMs={limitMs}
            onReplay={() => {
              setOpen({ kind: "replay", webhook: selected });
            }}
            onSettings={() => {
              setOpen({ kind: "settings", webhook: selected });
            }}
          />
        </>
      )}
      <EndpointDialogs open={open} addressHelp={addressHelp} onClose={close} onAdded={onAdded} />
    </Page>
  );
}

/** The first endpoint is the default. */
function useSelection(webhooks: readonly WebhookReply[]): WebhookReply | undefined {
  const t = useTranslations("webhooks.endpoints.screen");
  const chosen = useSearchParams().get("endpoint");
  const index = Math.max(
    0,
    webhooks.findIndex(({ id }) => id === chosen),
  );
  const rows = webhooks.map(({ id }) => ({ id, href: `/webhooks?endpoint=${id}` }));
  useOpenRowKeys(t("commandGroup"), rows, webhooks[index]?.id);
  return webhooks[index];
}

function useAfterAdding(close: () => void): (webhook: Webhook) => void {
  const t = useTranslations("webhooks.endpoints");
  const replace = useReplace();
  const { test, verify } = useEndpointActions();
  return (webhook) => {
    close();
    replace(`/webhooks?endpoint=${webhook.id}`);
    const next =
      webhook.disabled_reason === "unverified"
        ? { label: t("menu.verify"), run: () => void verify(webhook) }
        : { label: t("menu.test"), run: () => void test(webhook) };
    showToast({ message: t("screen.added"), actions: [next] });
  };
}

function NoEndpoints({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("webhooks.endpoints.screen");
  const commands = useTranslations("common.commands");
  return (
    <EmptyState
      title={t("empty")}
      picture={<HealthStrip states={["quiet", "quiet", "quiet", "quiet", "quiet", "quiet"]} className="mb-3" />}
      actions={
        <>
          <Button kind="primary" keys="n" onPress={onAdd}>
            {commands("addEndpoint")}
          </Button>
          <LinkButton href="/webhooks/events">{t("eventCatalog")}</LinkButton>
        </>
      }
    >
      {t("emptyHelp")}
    </EmptyState>
  );
}

function LoadingEndpoints() {
  const t = useTranslations("webhooks.endpoints.screen");
  return (
    <Loading label={t("list")}>
      <Table caption={t("list")}>
        <TableBody>
          {["60%", "45%", "52%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "80px", "184px", { width: "60px", align: "end" }]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
