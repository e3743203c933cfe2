"use client";

import type { Route } from "next";
import { rowId } from "@/components/layout/use-row-keys";
import { classNames } from "@/components/ui/class-names";
import { Moment } from "@/components/ui/clock";
import { PageLink } from "@/components/ui/page-link";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { DeliveryMark, outcomeOf } from "@/components/webhook-deliveries/delivery-status";
import type { Delivery } from "@/lib/webhooks/deliveries/schema";

export type DeliveryListProps = {
  deliveries: readonly Delivery[];
  selectedId: string | undefined;
  hrefOf: (id: string) => Route;
  isStale: boolean;
};

export function DeliveryList({ deliveries, selectedId, hrefOf, isStale }: DeliveryListProps) {
  return (
    <ul
      aria-label="Deliveries"
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
              <span className="text-xs text-muted">{outcomeOf(delivery)}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

export function LoadingDeliveries() {
  return (
    <Loading label="Deliveries" className="border-t border-line">
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
