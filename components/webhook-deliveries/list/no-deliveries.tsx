"use client";

import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NothingMatches } from "@/components/ui/nothing-matches";
import { HealthStrip } from "@/components/ui/strip";

export function NoDeliveries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) return <NothingMatches onClear={onClear}>No delivery fits these filters.</NothingMatches>;
  return (
    <EmptyState
      title="No deliveries yet"
      picture={<HealthStrip states={["quiet", "quiet", "quiet", "quiet", "quiet", "quiet"]} className="mb-3" />}
      actions={
        <LinkButton href="/webhooks" kind="primary">
          Go to Endpoints
        </LinkButton>
      }
    >
      Every event that an endpoint listens to shows up here, with what was sent and what came back.
    </EmptyState>
  );
}
