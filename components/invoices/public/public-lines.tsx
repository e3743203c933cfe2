import { Fragment } from "react";
import type { InvoiceContent } from "@/lib/billing/invoice-content/content";

export function PublicLines({ content }: { content: InvoiceContent }) {
  return (
    <section
      aria-label={`${content.title} ${content.number ?? ""}`}
      className="hidden border-t border-line-strong pt-[18px] max-[800px]:block print:hidden"
    >
      <h2 className="text-md">{content.text("whatFor")}</h2>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1.5 text-muted">
        {[...content.dates, ...content.terms].map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs">{label}</dt>
            <dd className="text-secondary">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2">
        {content.firstProject !== null && <Heading>{content.firstProject}</Heading>}
        {content.rows.map((row) => (
          <Fragment key={row.id}>
            {row.heading !== null && <Heading>{row.heading.text}</Heading>}
            <li className="flex justify-between gap-4 border-b border-line py-3">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
                <b className="font-[550]">{row.title}</b>
                {row.details !== "" && <span className="whitespace-pre-line text-muted">{row.details}</span>}
                <span className="text-muted tabular-nums">
                  <bdi>{row.quantity}</bdi> × <bdi>{row.price}</bdi>
                  {row.tax !== "" && ` · ${content.taxName ?? ""} ${row.tax}`}
                </span>
              </div>
              <span className="num">
                <bdi>{row.amount}</bdi>
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
      <PublicSums content={content} />
      {content.reasons.map((reason) => (
        <p key={reason} className="mt-3 text-secondary">
          {reason}
        </p>
      ))}
      {content.notes !== "" && <p className="mt-3 whitespace-pre-line text-muted">{content.notes}</p>}
      {content.clauses.map(({ label, value }) => (
        <div key={label} className="mt-5">
          <h2 className="mb-1 text-md">{label}</h2>
          <p className="whitespace-pre-line text-secondary">{value}</p>
        </div>
      ))}
    </section>
  );
}

function Heading({ children }: { children: string }) {
  return <li className="border-b border-line pt-3 pb-1.5 text-xs text-muted">{children}</li>;
}

function PublicSums({ content }: { content: InvoiceContent }) {
  return (
    <dl className="pt-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-1">
      {content.sums.map(({ label, value }, index) => (
        <div key={index} className="text-secondary">
          <dt>{label}</dt>
          <dd className="num">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div className="mt-1.5 border-t border-line-strong !pt-2.5 text-lg font-semibold">
        <dt>{content.due.label}</dt>
        <dd className={content.due.isVoid ? "num text-muted line-through" : "num"}>
          <bdi>{content.due.value}</bdi>
        </dd>
      </div>
    </dl>
  );
}
