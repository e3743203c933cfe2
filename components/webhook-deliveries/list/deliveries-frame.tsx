"use client";

import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { NextPage } from "@/components/layout/next-page";
import { Page } from "@/components/layout/page";
import { useAddress } from "@/components/layout/use-address";
import { rowId, useOpenRowKeys } from "@/components/layout/use-row-keys";
import { classNames } from "@/components/ui/class-names";
import { Moment } from "@/components/ui/clock";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { PageLink } from "@/components/ui/page-link";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { HealthStrip } from "@/components/ui/strip";
import { useViewer } from "@/components/viewer/use-viewer";
import { DeliveryActions } from "@/components/webhook-deliveries/delivery-actions";
import { DeliveryMark, DeliveryOutcome } from "@/components/webhook-deliveries/delivery-status";
import { DeliveryPane } from "@/components/webhook-deliveries/delivery/delivery-pane";
import { DeliveryFilters } from "@/components/webhook-deliveries/list/delivery-filters";
import { chosenFilters, filtersOf, loggedEvents, NO_FILTERS } from "@/components/webhook-deliveries/list/filters";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { WebhookTabs } from "@/components/webhooks/webhook-tabs";
import { deliveryList } from "@/lib/webhooks/deliveries/queries";
import type { Delivery } from "@/lib/webhooks/deliveries/schema";

export type DeliveriesFrameProps = {
  /** Unix milliseconds at which the periods of the time filter end. */
  startedAt: number;
  children: ReactNode;
};

/** Phones show either the log or a delivery. */
export function DeliveriesFrame({ startedAt, children }: DeliveriesFrameProps) {
  const t = useTranslations("webhooks.deliveries.list");
  const openId = useSelectedLayoutSegment();
  const address = useAddress("/webhooks/deliveries");
  const hrefOf = (id: string) => address.hrefWith({}, `/webhooks/deliveries/${id}`);
  const events = loggedEvents(useEventCatalogue());
  const log = useInfiniteQuery({
    ...deliveryList(filtersOf(address.search, events, startedAt)),
    placeholderData: keepPreviousData,
  });
  const deliveries = log.data?.pages.flatMap((page) => page.data) ?? [];
  const first = useFirst(address.search.toString(), deliveries, log.isPlaceholderData);
  const shownId = openId ?? first;
  const isSplit = shownId !== undefined;
  const rows = deliveries.map(({ id }) => ({ id: rowId(id), href: hrefOf(id) }));
  useOpenRowKeys(t("commandGroup"), rows, shownId && rowId(shownId));

  return (
    <Page title={t("title")} actions={isSplit && <DeliveryActions id={shownId} isOpen={openId !== null} />}>
      <div className={classNames("phone:block", isSplit && splitClass)}>
        <section
          aria-label={t("log")}
          className={classNames("min-w-0 border-line", isSplit && columnClass, openId !== null && "phone:hidden")}
        >
          <WebhookTabs />
          <DeliveryFilters
            search={address.search}
            events={events}
            onChange={(name, value) => address.set({ [name]: value })}
          />
          <Log
            log={log}
            deliveries={deliveries}
            shownId={shownId}
            hrefOf={hrefOf}
            onClear={() => address.set(NO_FILTERS)}
            isFiltered={Object.values(chosenFilters(address.search, events)).some((value) => value !== null)}
          />
        </section>
        {openId === null && isSplit && (
          <div className="min-w-0 phone:hidden">
            <DeliveryPane id={shownId} />
          </div>
        )}
        {openId !== null && <div className="min-w-0">{children}</div>}
      </div>
    </Page>
  );
}

const splitClass = "grid grid-cols-[376px_minmax(0,1fr)] max-wide:grid-cols-[300px_minmax(0,1fr)]";
const columnClass = "rail:sticky rail:top-[53px] rail:h-[calc(100dvh-53px)] rail:overflow-y-auto rail:border-r";

type LogProps = {
  log: UseInfiniteQueryResult;
  deliveries: readonly Delivery[];
  shownId: string | undefined;
  hrefOf: (id: string) => string;
  onClear: () => void;
  isFiltered: boolean;
};

function Log({ log, deliveries, shownId, hrefOf, onClear, isFiltered }: LogProps) {
  const t = useTranslations("webhooks.deliveries.list");
  const { user } = useViewer();
  return (
    <>
      {log.isPending && <LoadingDeliveries />}
      {log.isError && <LoadFailure error={log.error} onRetry={log.refetch} className="m-4" />}
      {log.isSuccess && deliveries.length === 0 && <NoDeliveries isFiltered={isFiltered} onClear={onClear} />}
      {deliveries.length > 0 && (
        <DeliveryList deliveries={deliveries} selectedId={shownId} hrefOf={hrefOf} isStale={log.isPlaceholderData} />
      )}
      <NextPage list={log} shown={deliveries.length} />
      <p className="px-4 py-3 text-muted">{t("retention", { days: user.workspace.retention.deliveries_days })}</p>
    </>
  );
}

/** The delivery stays the same until the filters change. */
function useFirst(filters: string, deliveries: readonly Delivery[], isStale: boolean): string | undefined {
  const newest = deliveries[0]?.id;
  const [held, setHeld] = useState({ filters, id: newest });
  if (!isStale && (held.filters !== filters || (held.id === undefined && newest !== undefined))) {
    setHeld({ filters, id: newest });
  }
  return held.id;
}

function NoDeliveries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("webhooks.deliveries.list");
  if (isFiltered) return <NothingMatches onClear={onClear}>{t("noMatches")}</NothingMatches>;
  return (
    <EmptyState
      title={t("empty")}
      picture={<HealthStrip states={["quiet", "quiet", "quiet", "quiet", "quiet", "quiet"]} className="mb-3" />}
      actions={
        <LinkButton href="/webhooks" kind="primary">
          {t("goToEndpoints")}
        </LinkButton>
      }
    >
      {t("emptyHelp")}
    </EmptyState>
  );
}

type DeliveryListProps = {
  deliveries: readonly Delivery[];
  selectedId: string | undefined;
  hrefOf: (id: string) => string;
  isStale: boolean;
};

function DeliveryList({ deliveries, selectedId, hrefOf, isStale }: DeliveryListProps) {
  const t = useTranslations("webhooks.deliveries.list");
  return (
    <ul
      aria-label={t("label")}
      aria-busy={isStale || undefined}
      className={classNames("border-t border-line", isStale && "opacity-60")}
    >
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="border-b border-line">
          <PageLink
            id={rowId(delivery.id)}
            href={hrefOf(delivery.id)}
            scroll={false}
            aria-current={delivery.id === selectedId ? "true" : undefined}
            className="flex min-h-[51px] items-center gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-hover aria-[current]:bg-selected phone:aria-[current]:bg-transparent"
          >
            <DeliveryMark delivery={delivery} />
            <span className="min-w-0 flex-1">
              <span className="block truncate mono font-[550]">{delivery.event_type}</span>
              <span className="block truncate text-xs text-muted">{delivery.url.replace(/^https?:\/\//, "")}</span>
            </span>
            <span className="grid justify-items-end num">
              <Moment at={delivery.created_at} form="stamp" />
              <span className="text-xs text-muted">
                <DeliveryOutcome delivery={delivery} />
              </span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function LoadingDeliveries() {
  const t = useTranslations("webhooks.deliveries.list");
  return (
    <Loading label={t("label")} className="border-t border-line">
      {["58%", "44%", "52%", "40%", "60%", "48%"].map((width) => (
        <div key={width} className="flex min-h-[51px] items-center gap-3 border-b border-line px-4">
          <span className="size-7 rounded-full bg-neutral-soft" />
          <span className="grid flex-1 gap-2">
            <Skeleton width={width} />
            <Skeleton width="36%" />
          </span>
        </div>
      ))}
    </Loading>
  );
}
