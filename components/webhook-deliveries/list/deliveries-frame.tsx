"use client";

import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Route } from "next";
import { useSelectedLayoutSegment } from "next/navigation";
import { type ReactNode, useState } from "react";
import { NextPage } from "@/components/layout/next-page";
import { counted } from "@/components/ui/counted";
import { useViewer } from "@/components/viewer/use-viewer";
import { Page } from "@/components/layout/page";
import { useAddress } from "@/components/layout/use-address";
import { rowId, useOpenRowKeys } from "@/components/layout/use-row-keys";
import { classNames } from "@/components/ui/class-names";
import { LoadFailure } from "@/components/ui/load-failure";
import { DeliveryActions } from "@/components/webhook-deliveries/delivery-actions";
import { DeliveryPane } from "@/components/webhook-deliveries/delivery/delivery-pane";
import { DeliveryList, LoadingDeliveries } from "@/components/webhook-deliveries/list/delivery-list";
import { FilterBar } from "@/components/webhook-deliveries/list/filter-bar";
import { chosenFilters, filtersOf, loggedEvents, NO_FILTERS } from "@/components/webhook-deliveries/list/filters";
import { NoDeliveries } from "@/components/webhook-deliveries/list/no-deliveries";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { WebhookTabs } from "@/components/webhooks/webhook-tabs";
import { deliveryList } from "@/lib/webhooks/deliveries/queries";
import type { Delivery } from "@/lib/webhooks/deliveries/schema";

export type DeliveriesFrameProps = {
  /** Unix milliseconds that spans of time are counted back from. */
  startedAt: number;
  children: ReactNode;
};

/** The log at the left, one delivery at the right; a phone shows the one or the other. */
export function DeliveriesFrame({ startedAt, children }: DeliveriesFrameProps) {
  const openId = useSelectedLayoutSegment();
  const address = useAddress("/webhooks/deliveries");
  const hrefOf = (id: string) => address.hrefWith({}, `/webhooks/deliveries/${id}` as Route);
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
  useOpenRowKeys("Deliveries", "delivery", rows, shownId && rowId(shownId));

  return (
    <Page title="Webhooks" actions={isSplit && <DeliveryActions id={shownId} isOpen={openId !== null} />}>
      <div className={classNames("phone:block", isSplit && splitClass)}>
        <section
          aria-label="Log"
          className={classNames("min-w-0 border-line", isSplit && columnClass, openId !== null && "phone:hidden")}
        >
          <WebhookTabs />
          <FilterBar
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
  hrefOf: (id: string) => Route;
  onClear: () => void;
  isFiltered: boolean;
};

function Log({ log, deliveries, shownId, hrefOf, onClear, isFiltered }: LogProps) {
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
      <p className="px-4 py-3 text-muted">Kept for {counted(user.workspace.retention.deliveries_days, "day")}.</p>
    </>
  );
}

/** The newest delivery when the log was opened. It stays while newer ones come in, until the filters change. */
function useFirst(filters: string, deliveries: readonly Delivery[], isStale: boolean): string | undefined {
  const newest = deliveries[0]?.id;
  const [held, setHeld] = useState({ filters, id: newest });
  if (!isStale && (held.filters !== filters || (held.id === undefined && newest !== undefined))) {
    setHeld({ filters, id: newest });
  }
  return held.id;
}
