import { ExternalLink } from "lucide-react";
import { PaymentCodePicture, type SheetCode } from "@/components/invoices/page/sheet";
import { classNames } from "@/components/ui/class-names";
import { CopyButton } from "@/components/ui/copy-button";
import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import type { Pay } from "@/lib/billing/invoice-content/pay";
import { unisolated } from "@/lib/billing/invoice-content/reading-direction";

/** Links to pages of payment providers, and the bank account. */
type PublicPaymentProps = {
  content: InvoiceContent;
  code: SheetCode | null;
  /** The page has a payment that is more convenient. */
  isSecond: boolean;
};

export function PublicPayment({ content, code, isSecond }: PublicPaymentProps) {
  const { pay } = content;
  if (pay === null) return null;
  return (
    <>
      {pay.links.length > 0 && <Links title={content.text("payOnline")} links={pay.links} isSecond={isSecond} />}
      {pay.rows.length > 0 && <Transfer content={content} pay={pay} code={code} />}
    </>
  );
}

type LinksProps = { title: string; links: Pay["links"]; isSecond: boolean };

function Links({ title, links, isSecond }: LinksProps) {
  return (
    <div className="border-t border-line-strong pt-[18px]">
      <h2 className="mb-3 text-md">{title}</h2>
      <ul className="grid gap-2">
        {links.map(({ label, url }, index) => (
          <li key={`${label} ${url}`}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={classNames(
                "flex min-h-10 items-center justify-center gap-2 rounded-control px-4 py-2 font-medium touch:min-h-11",
                index === 0 && !isSecond
                  ? "bg-(--brand) text-(--on-brand) hover:brightness-85"
                  : "border border-line-strong hover:bg-hover",
              )}
            >
              <ExternalLink className="shrink-0" />
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Transfer({
  content: { text, due },
  pay,
  code,
}: {
  content: InvoiceContent;
  pay: Pay;
  code: SheetCode | null;
}) {
  const rows = [...pay.rows, { label: text("amount"), value: due.value, copied: due.value }];
  return (
    <div className="border-t border-line-strong pt-[18px]">
      <h2 className="mb-3 text-md">{text("payByTransfer")}</h2>
      {code !== null && (
        <div className="mb-3 grid grid-cols-[104px_minmax(0,1fr)] items-center gap-4 text-secondary">
          <span className="rounded-control border border-line bg-white p-1.5">
            <PaymentCodePicture code={code} className="block w-full" />
          </span>
          <p>{pay.hint}</p>
        </div>
      )}
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3">
        {rows.map(({ label, value, copied }) => (
          <div
            key={label}
            className="col-span-2 grid min-h-9 grid-cols-subgrid items-center border-b border-line last:border-b-0 touch:min-h-11"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="flex items-center justify-between gap-1 font-medium tabular-nums">
              <bdi className="min-w-0 py-1 [overflow-wrap:anywhere] whitespace-pre-line">{value}</bdi>
              <CopyButton kind="icon" text={copied} label={unisolated(text("copy", { what: label }))} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
