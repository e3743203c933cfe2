"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { Strip } from "@/components/ui/strip";
import { useFigures } from "@/components/viewer/use-figures";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** The amount due, the due date, and the payments so far. */
export function RecordSummary({ invoice }: { invoice: Invoice }) {
  const { money, longDay, untilDue } = useFigures();
  const { status, due_date: due, amount_due: open, total, amount_paid: paid, client_snapshot: client } = invoice;
  const net = { ...total, amount: total.amount - invoice.tax_total.amount };
  return (
    <section aria-label="Summary" className="px-6 py-3.5 phone:px-4">
      {status === "void" && (
        <Notice className="mb-3.5">
          This invoice is void, and its number stays used. Reissue it to bill its lines and its time on a new draft.
        </Notice>
      )}
      <dl className="flex flex-wrap gap-x-11 gap-y-2.5 pb-2 phone:grid phone:grid-cols-2 phone:gap-x-4">
        <Fact label={status === "paid" ? "Paid" : "Amount due"} value={money(status === "paid" ? paid : open)} />
        {due !== null && (
          <Fact label="Due" value={longDay(due)}>
            {status === "sent" && <span className={invoice.overdue ? "text-danger-text" : ""}>{untilDue(due)}</span>}
          </Fact>
        )}
        <Fact label="Total" value={money(total)}>
          {net.amount !== total.amount && <span className="num">net {money(net)}</span>}
        </Fact>
        <Fact label="Client" value={client.name} />
      </dl>
      {status === "sent" && total.amount > 0 && <PaidStrip invoice={invoice} />}
    </section>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-lg font-semibold tracking-[-0.005em] tabular-nums">
        {value} <span className="text-sm font-normal tracking-normal whitespace-nowrap text-muted">{children}</span>
      </dd>
    </div>
  );
}

function PaidStrip({ invoice: { total, amount_paid: paid, amount_due: open } }: { invoice: Invoice }) {
  const { money, locale } = useFigures();
  if (paid.amount === 0) return null;
  const share = paid.amount / total.amount;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);
  return (
    <>
      <Strip
        height={10}
        label={`${money(paid)} of ${money(total)} is paid`}
        segments={[{ start: 0, length: share * 100, tone: "success" }]}
        className="mt-0.5"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-3 text-xs text-muted [&_b]:font-[550] [&_b]:text-text">
        <span>
          <b className="num">{money(paid)}</b> paid, {percent}
        </span>
        <span>
          <b className="num">{money(open)}</b> due
        </span>
      </p>
    </>
  );
}
