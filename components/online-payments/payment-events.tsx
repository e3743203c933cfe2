"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LinkEventDialog } from "@/components/online-payments/link-event-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { dismissPaymentEvent, openPaymentEvents, resolvedPaymentEvents } from "@/lib/billing/online-payments/queries";
import { PAYMENT_REASONS } from "@/lib/billing/online-payments/rules/reasons";
import type { PaymentEvent } from "@/lib/billing/online-payments/schema";

const VIEWS = ["open", "resolved"] as const;

/** Events that match no invoice or payment, and disputes. */
export function PaymentEvents() {
  const t = useTranslations("settings.stripe.unmatched");
  const { data: open } = useSuspenseQuery(openPaymentEvents());
  const { data: resolved } = useSuspenseQuery(resolvedPaymentEvents());
  const [view, setView] = useState<(typeof VIEWS)[number]>("open");
  const [linking, setLinking] = useState<PaymentEvent | null>(null);
  if (open.data.length + resolved.data.length === 0) return null;
  const events = view === "open" ? open.data : resolved.data;
  return (
    <section aria-labelledby="payment-events" className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 phone:px-4">
        <h3 id="payment-events" className="text-md">
          {t("title")}
        </h3>
        {resolved.data.length > 0 && (
          <SegmentedControl
            label={t("show")}
            size="small"
            options={VIEWS.map((value) => ({ value, label: t(value) }))}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      {view === "open" && (
        <p className="px-6 pb-1 text-muted phone:px-4">{t(open.data.length === 0 ? "none" : "lead")}</p>
      )}
      {events.length > 0 && <EventTable events={events} isOpen={view === "open"} onLink={setLinking} />}
      {linking !== null && <LinkEventDialog event={linking} onClose={() => setLinking(null)} />}
    </section>
  );
}

type EventTableProps = {
  events: readonly PaymentEvent[];
  isOpen: boolean;
  onLink: (event: PaymentEvent) => void;
};

function EventTable({ events, isOpen, onLink }: EventTableProps) {
  const t = useTranslations("settings.stripe.unmatched");
  return (
    <Table caption={t("title")}>
      <TableHead>
        <Column>{t("received")}</Column>
        <Column>{t("event")}</Column>
        <Column align="end">{t("amount")}</Column>
        <Column>{t("reason")}</Column>
        <Column isHidden={isOpen}>{t(isOpen ? "actions" : "state")}</Column>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} onLink={() => onLink(event)} />
        ))}
      </TableBody>
    </Table>
  );
}

function EventRow({ event, onLink }: { event: PaymentEvent; onLink: () => void }) {
  const t = useTranslations("settings.stripe.unmatched");
  const words = useMomentWords();
  const { money } = useFigures();
  const isOpen = event.state === "open";
  return (
    <Row height={52}>
      <RowHeader className="whitespace-nowrap">{words(event.received_at, "day-time")}</RowHeader>
      <Cell phone="line">
        <code dir="ltr" className="block font-mono text-xs wrap-anywhere">
          {event.type}
        </code>
        <code dir="ltr" className="block font-mono text-xs wrap-anywhere text-muted">
          {event.provider_payment_id ?? event.provider_event_id}
        </code>
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {event.amount === null ? "" : money(event.amount)}
      </Cell>
      <Cell phone="line" className="text-muted">
        {t(`reasons.${event.reason}`)} {isOpen && <InvoiceLink id={event.invoice_id} />}
      </Cell>
      <Cell align={isOpen ? "end" : "start"} phone="line">
        {isOpen ? <EventActions event={event} onLink={onLink} /> : <EventState event={event} />}
      </Cell>
    </Row>
  );
}

function InvoiceLink({ id }: { id: string | null }) {
  const t = useTranslations("settings.stripe.unmatched");
  return id === null ? null : (
    <TextLink href={`/invoices/${id}`} className="whitespace-nowrap">
      {t("openInvoice")}
    </TextLink>
  );
}

function EventActions({ event, onLink }: { event: PaymentEvent; onLink: () => void }) {
  const t = useTranslations("settings.stripe.unmatched");
  const { mutate, isPending } = useMutation(dismissPaymentEvent);
  const isPayment = PAYMENT_REASONS.includes(event.reason) && event.amount !== null;
  return (
    <div className="flex flex-wrap justify-end gap-2 py-1 phone:justify-start phone:pb-0">
      {isPayment && (
        <Button size="small" onPress={onLink}>
          {t("link")}
        </Button>
      )}
      <Button
        size="small"
        kind="quiet"
        isBusy={isPending}
        onPress={() => mutate(event.id, { onError: (error) => sayFailure(error) })}
      >
        {t("dismiss")}
      </Button>
    </div>
  );
}

function EventState({ event: { state, linked_invoice_id: linked } }: { event: PaymentEvent }) {
  const t = useTranslations("settings.stripe.unmatched.states");
  if (state === "open") return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={state === "dismissed" ? "neutral" : "success"}>{t(state)}</Badge>
      <InvoiceLink id={linked} />
    </span>
  );
}
