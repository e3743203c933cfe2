import type { Paper } from "@/components/invoices/page/paper";

/** The invoice as a phone reads it: the same words and figures as the page, in one column. */
export function PublicLines({ paper, title }: { paper: Paper; title: string }) {
  return (
    <section
      aria-label={`${paper.words.invoice} ${paper.number ?? ""}`}
      lang={paper.locale}
      className="hidden border-t border-line-strong pt-[18px] max-[800px]:block print:hidden"
    >
      <h2 className="text-md">{title}</h2>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1.5 text-muted">
        {[...paper.dates, ...paper.terms].map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs">{label}</dt>
            <dd className="text-secondary">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2">
        {paper.rows.map((row) =>
          row.kind === "heading" ? (
            <li key={row.id} className="border-b border-line pt-3 pb-1.5 text-xs text-muted">
              {row.text}
            </li>
          ) : (
            <li key={row.id} className="flex justify-between gap-4 border-b border-line py-3">
              <div className="grid min-w-0">
                <b className="font-[550]">{row.title}</b>
                {row.details !== "" && <span className="whitespace-pre-line text-muted">{row.details}</span>}
                <span className="text-muted tabular-nums">
                  {row.quantity} × {row.price}
                  {row.tax !== "" && `, ${paper.taxName ?? ""} ${row.tax}`}
                </span>
              </div>
              <span className="num">{row.amount}</span>
            </li>
          ),
        )}
      </ul>
      <dl className="pt-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-1">
        {paper.sums.map(({ label, value }, index) => (
          <div key={index} className="text-secondary">
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="mt-1.5 border-t border-line-strong !pt-2.5 text-lg font-semibold">
          <dt>{paper.due.label}</dt>
          <dd className={paper.due.isVoid ? "num text-muted line-through" : "num"}>{paper.due.value}</dd>
        </div>
      </dl>
      {paper.notes !== "" && <p className="mt-3 whitespace-pre-line text-muted">{paper.notes}</p>}
    </section>
  );
}
