"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { countsOf, PLACES } from "@/components/invoices/copied-time";
import { TextLink } from "@/components/ui/text-link";
import type { TimePlace } from "@/lib/billing/invoices/schema/copy";

export function Places({ places }: { places: readonly TimePlace[] | undefined }) {
  const t = useTranslations("invoices.record.places");
  if (places === undefined) return null;
  return (
    <ul className="col-span-full text-xs text-muted">
      {places.map((place) => (
        <li key={`${place.state} ${place.invoice_id ?? ""}`}>
          <Place place={place} />
          {place.changed_count > 0 && ` · ${t("changed", { count: place.changed_count })}`}
        </li>
      ))}
    </ul>
  );
}

function Place({ place }: { place: TimePlace }) {
  const t = useTranslations("invoices.record.places");
  const durations = useTranslations("common.durations");
  const { state, invoice_id: id, invoice_number: number } = place;
  const counts = countsOf(place, durations);
  if (state !== "billed") return t(PLACES[state], counts);
  const link = (text: ReactNode) => (id === null ? text : <TextLink href={`/invoices/${id}`}>{text}</TextLink>);
  return number === null ? t.rich("onDraft", { ...counts, link }) : t.rich("onInvoice", { ...counts, number, link });
}
