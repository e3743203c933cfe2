"use client";

import { useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Percent } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import { lateFeesOf, mayHaveLateFee } from "@/components/reminders/record/late-fees-of";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { invoice as invoiceQuery } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { chargeLateFee, lateFee } from "@/lib/billing/late-fees/queries";
import type { LateFee } from "@/lib/billing/late-fees/schema";
import { workspace } from "@/lib/identity/workspaces/queries";
import { sum } from "@/lib/kernel/core/sum";
import { client as clientQuery } from "@/lib/tracking/clients/queries";

/** The late fee of today, unless it is too small or was charged. */
export function LateFeeOffer({ invoice, mayCharge }: { invoice: Invoice; mayCharge: boolean }) {
  const t = useTranslations("reminders.record.lateFee");
  const router = useRouter();
  const { data } = useQuery({ ...lateFee(invoice.id), enabled: mayHaveLateFee(invoice) });
  const { mutateAsync, isPending } = useMutation(chargeLateFee(invoice.id));
  if (!mayHaveLateFee(invoice) || !data?.chargeable) return null;
  const charge = async () => {
    try {
      const { id } = await mutateAsync({});
      router.push(`/invoices/${id}`);
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <div className="flex items-center gap-2.5 py-1 text-secondary phone:flex-wrap">
      <Percent aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        <Amount fee={data} /> <Automatic invoice={invoice} fee={data} />
      </p>
      {mayCharge && (
        <TextButton isDisabled={isPending} onPress={() => void charge()}>
          {t("create")}
        </TextButton>
      )}
    </div>
  );
}

const strong = (text: ReactNode) => <b className="font-[550] num text-text">{text}</b>;

function Amount({ fee: { flat, interest, total, spans } }: { fee: LateFee }) {
  const t = useTranslations("reminders.record.lateFee");
  const { money } = useFigures();
  return t.rich("today", {
    causes: interest.amount === 0 ? "flat" : flat.amount === 0 ? "interest" : "both",
    ...{ total: money(total), flat: money(flat), strong },
    days: sum(spans.map(({ days }) => days)),
  });
}

function Automatic({ invoice, fee }: { invoice: Invoice; fee: LateFee }) {
  const t = useTranslations("reminders.record.lateFee");
  const { inSentence } = useFigures();
  const { data } = useSuspenseQuery(workspace());
  const { data: client } = useQuery(clientQuery(invoice.client_id));
  if (fee.automatic_on !== null) return t("automatic", { date: inSentence.longDay(fee.automatic_on) });
  if (data.invoicing?.late_fee.action === "off") return t("off");
  if (client?.late_fee === "never") return t("offForClient", { client: invoice.client_snapshot.name });
  return null;
}

export type LateFeesProps = {
  invoiceId: string;
  /** Whether the list is a section of its own. */
  isAlone?: boolean;
};

export function LateFees({ invoiceId, isAlone = false }: LateFeesProps) {
  const t = useTranslations("reminders.record.lateFee");
  const { data } = useInfiniteQuery(lateFeesOf(invoiceId));
  const fees = data?.pages.flatMap((page) => page.data) ?? [];
  if (fees.length === 0) return null;
  const list = (
    <ul aria-label={t("list")} className="grid">
      {fees.map((fee) => (
        <FeeRow key={fee.id} fee={fee} />
      ))}
    </ul>
  );
  if (!isAlone) return list;
  return (
    <section aria-labelledby="late-fees" className="border-t border-line px-6 pt-3.5 pb-3 phone:px-4">
      <h2 id="late-fees" className="mb-1 text-md">
        {t("list")}
      </h2>
      {list}
    </section>
  );
}

function FeeRow({ fee }: { fee: Invoice }) {
  const t = useTranslations("reminders.record.lateFee");
  const { money } = useFigures();
  return (
    <li className="flex min-h-8 flex-wrap items-center gap-x-2.5 text-secondary">
      <Percent aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span>
        {t.rich("fee", {
          number: fee.number ?? t("draft"),
          link: (text) => <TextLink href={`/invoices/${fee.id}`}>{text}</TextLink>,
        })}
      </span>
      {fee.number !== null && <InvoiceBadge invoice={fee} />}
      <span className="ml-auto num text-text">{money(fee.total)}</span>
    </li>
  );
}

/** The late invoice of a late fee. */
export function LateFeeOf({ invoice: { late_fee_for: id } }: { invoice: Pick<Invoice, "late_fee_for"> }) {
  const t = useTranslations("reminders.record.lateFee");
  const { data } = useQuery({ ...invoiceQuery(id ?? ""), enabled: id !== null });
  if (id === null || data === undefined) return null;
  return (
    <p className="text-secondary">
      {t.rich("of", {
        number: data.value.number ?? "",
        link: (text) => <TextLink href={`/invoices/${id}`}>{text}</TextLink>,
      })}
    </p>
  );
}
