"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { showToast } from "@/components/ui/toast";
import { consumerList, deleteConsumer } from "@/lib/webhooks/event-consumers/queries";
import { MOST_COUNTED } from "@/lib/webhooks/event-consumers/rules";
import type { EventConsumer } from "@/lib/webhooks/event-consumers/schema";

export function ConsumerList() {
  const t = useTranslations("webhooks.consumers");
  const { data, error, refetch } = useQuery(consumerList());
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (data?.data.length === 0) return <p className="text-muted">{t("empty")}</p>;
  return (
    <ul aria-label={t("title")} className="border-t border-line empty:hidden">
      {data?.data.map((consumer) => (
        <ConsumerRow key={consumer.id} consumer={consumer} />
      ))}
    </ul>
  );
}

function ConsumerRow({ consumer }: { consumer: EventConsumer }) {
  const t = useTranslations("webhooks.consumers");
  const all = useTranslations("webhooks.words");
  const words = useMomentWords();
  const { name, events, pending, oldest_pending_at: oldest, acked_at: acked } = consumer;
  const facts = [
    pending < MOST_COUNTED ? t("pending", { count: pending }) : t("pendingMany", { count: MOST_COUNTED - 1 }),
    ...(oldest === null ? [] : [t("oldest", { time: words(oldest, "day-time") })]),
    acked === null ? t("neverAcked") : t("acked", { time: words(acked, "day-time") }),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className="truncate">
          <b className="font-[550]">{name}</b>{" "}
          {events.includes("*") ? (
            <span className="text-muted">{all("allEvents")}</span>
          ) : (
            <span className="mono text-muted">{events.join(", ")}</span>
          )}
        </p>
        <p className="text-xs text-muted tabular-nums">{facts.join(" · ")}</p>
      </div>
      <DeleteConsumer consumer={consumer} />
    </li>
  );
}

function DeleteConsumer({ consumer: { id, name } }: { consumer: EventConsumer }) {
  const t = useTranslations("webhooks.consumers");
  const actions = useTranslations("common.actions");
  const { mutateAsync } = useMutation(deleteConsumer);
  return (
    <ConfirmDialog
      trigger={<IconButton icon={<Trash2 />} label={t("delete", { name })} />}
      title={t("titleDelete", { name })}
      confirmLabel={t("confirm")}
      busyLabel={actions("deleting")}
      consequences={[{ icon: <Trash2 />, text: t("position") }]}
      onConfirm={async () => {
        await mutateAsync(id);
        showToast({ message: t("deleted", { name }) });
      }}
    />
  );
}
