"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { Figure, Section } from "@/app/(dev)/primitives/show";

export function Notices() {
  return (
    <Section title="Notices, empty, skeleton" about="Say what happened, then what to do. Keep what was typed.">
      <Figure caption="Warning" span="all">
        <Notice tone="warning" actions={<Button size="small">Add</Button>}>
          Kestrel Coffee Roasters has no e-mail address. Add one to send this invoice.
        </Notice>
      </Figure>
      <Figure caption="Error" span="all">
        <Notice tone="error">
          INV-2026-0118 has a payment already. Delete the payment first, then void.{" "}
          <span className="mono text-secondary">req_01kahc4m</span>
        </Notice>
      </Figure>
      <Figure caption="Information and success" span="all">
        <div className="grid gap-2">
          <Notice>Set on the server. Change WEBHOOK_TIMEOUT_SECONDS and start again.</Notice>
          <Notice tone="success">Everything is delivered again.</Notice>
        </div>
      </Figure>
      <EmptyPlaces />
    </Section>
  );
}

function EmptyPlaces() {
  return (
    <>
      <Figure caption="Empty">
        <EmptyState
          isBoxed
          headingLevel={3}
          title="No invoices yet"
          actions={
            <Button kind="primary" size="small">
              Invoice unbilled time
            </Button>
          }
        >
          Track billable time, then turn it into an invoice here.
        </EmptyState>
      </Figure>
      <Figure caption="Empty by filter">
        <EmptyState
          isBoxed
          headingLevel={3}
          title="Nothing matches"
          actions={<Button size="small">Clear filters</Button>}
        >
          No overdue invoices for Nordwind Energie eG.
        </EmptyState>
      </Figure>
      <Figure caption="Skeleton">
        <Loading label="Loading entries" className="grid gap-4 py-2">
          {["72%", "54%", "63%"].map((width) => (
            <div key={width} className="flex justify-between">
              <Skeleton width={width} />
              <Skeleton width="36px" />
            </div>
          ))}
        </Loading>
      </Figure>
    </>
  );
}
