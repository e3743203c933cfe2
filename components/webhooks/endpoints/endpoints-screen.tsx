"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { Route } from "next";
import { useSearchParams } from "next/navigation";
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
  /** The longest that an answer may take. */
  limitMs: number;
  addressHelp: string;
};

export function EndpointsScreen({ limitMs, addressHelp }: EndpointsScreenProps) {
  const { data, error, refetch } = useQuery(webhookList());
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const add = () => {
    setOpen({ kind: "add" });
  };
  const close = () => {
    setOpen(null);
  };
  useCommand({ label: "Add endpoint", group: "Webhooks", keys: "n", icon: <Plus />, run: add });
  const selected = useSelection(data?.data ?? []);
  const onAdded = useAfterAdding(close);

  return (
    <Page
      title="Webhooks"
      tabs={<WebhookTabs />}
      actions={
        <Button kind="primary" icon={<Plus />} keys="n" onPress={add}>
          Add endpoint
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
          />
        </>
      )}
      <EndpointDialogs open={open} addressHelp={addressHelp} onClose={close} onAdded={onAdded} />
    </Page>
  );
}

/** The endpoint that the address names, else the first; J and K go through them. */
function useSelection(webhooks: readonly WebhookReply[]): WebhookReply | undefined {
  const chosen = useSearchParams().get("endpoint");
  const index = Math.max(
    0,
    webhooks.findIndex(({ id }) => id === chosen),
  );
  const rows = webhooks.map(({ id }) => ({ id, href: `/webhooks?endpoint=${id}` as Route }));
  useOpenRowKeys("Webhooks", rows, webhooks[index]?.id);
  return webhooks[index];
}

function useAfterAdding(close: () => void): (webhook: Webhook) => void {
  const replace = useReplace();
  const { test, verify } = useEndpointActions();
  return (webhook) => {
    close();
    replace(`/webhooks?endpoint=${webhook.id}` as Route);
    const next =
      webhook.disabled_reason === "unverified"
        ? { label: "Send a challenge", run: () => void verify(webhook) }
        : { label: "Send a test", run: () => void test(webhook) };
    showToast({ message: "Endpoint added", actions: [next] });
  };
}

function NoEndpoints({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No endpoints yet"
      picture={<HealthStrip states={["quiet", "quiet", "quiet", "quiet", "quiet", "quiet"]} className="mb-3" />}
      actions={
        <>
          <Button kind="primary" keys="n" onPress={onAdd}>
            Add endpoint
          </Button>
          <LinkButton href="/webhooks/events">Event catalogue</LinkButton>
        </>
      }
    >
      Add a URL and choose events. A test shows in seconds whether it works.
    </EmptyState>
  );
}

function LoadingEndpoints() {
  return (
    <Loading label="Endpoints">
      <Table caption="Endpoints">
        <TableBody>
          {["60%", "45%", "52%"].map((width) => (
            <SkeletonRow key={width} height={52} widths={[width, "80px", "184px", { width: "60px", align: "end" }]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
