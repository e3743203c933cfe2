import type { CSSProperties, ReactNode } from "react";
import { SwissBillPart, SwissCross } from "@/components/invoices/page/swiss-bill-part";
import styles from "@/components/invoices/page/sheet.module.css";
import type { ContentRow, InvoiceContent } from "@/lib/billing/invoice-content/content";
import type { Letter } from "@/lib/billing/invoice-content/letter";
import type { Labelled } from "@/lib/billing/invoice-content/particulars";
import { printedPay } from "@/lib/billing/invoice-content/pay";
import type { SwissBill } from "@/lib/billing/invoice-content/swiss-bill";

/** Aspect ratio: width divided by height. */
export type SheetLogo = { url: string; aspect: number };

/** The dark modules as an SVG path, in a square of `size` modules. */
export type SheetCode = {
  size: number;
  path: string;
  /** Null for an EPC code. */
  bill: SwissBill | null;
};

export type SheetProps = {
  content: InvoiceContent;
  logo?: SheetLogo | null | undefined;
  code?: SheetCode | null | undefined;
  /** Hidden from screen readers: the same content is beside it as text. */
  isPicture?: boolean;
  className?: string;
};

/** From this aspect ratio on, a logo is assumed to contain the name. */
const WIDE = 1.6;

export function Sheet({ content, code = null, ...props }: SheetProps) {
  const { bill } = content;
  const below = bill && code && (
    <SwissBillPart bill={bill} code={<PaymentCodePicture code={code} className="block size-full" />} />
  );
  return (
    <LetterSheet content={content} below={below} {...props}>
      <Lines content={content} />
      <Sums content={content} />
      {content.reasons.length > 0 && (
        <p className={styles["notes"]}>
          {content.reasons.map((reason) => (
            <span key={reason} className="block">
              {reason}
            </span>
          ))}
        </p>
      )}
      {content.notes !== "" && <p className={styles["notes"]}>{content.notes}</p>}
      <Clauses content={content} />
      <Payment content={content} code={code} hasLinks={props.isPicture !== true} />
    </LetterSheet>
  );
}

type LetterSheetProps = Omit<SheetProps, "content" | "code"> & {
  content: Letter;
  /** Below the foot, over the full width. */
  below?: ReactNode;
  children: ReactNode;
};

/** A page with head and foot, which documents share. */
export function LetterSheet(props: LetterSheetProps) {
  return props.isPicture === true ? (
    <div className={styles["picture"]}>
      <Paper {...props} />
    </div>
  ) : (
    <Paper {...props} />
  );
}

function Paper({ content, logo = null, isPicture = false, className = "", below, children }: LetterSheetProps) {
  const style: CSSProperties & Record<"--brand", string> = { "--brand": content.accent };
  const Title = isPicture ? "p" : "h2";
  return (
    <article
      lang={content.locale}
      dir={content.direction}
      className={`${styles["sheet"]} ${className}`}
      style={style}
      {...(isPicture ? { "aria-hidden": true } : { "aria-label": `${content.title} ${content.number ?? ""}`.trim() })}
    >
      <div className={styles["page"]}>
        <Sender content={content} logo={logo} />
        <div className={styles["title"]}>
          <Title className={styles["kind"]}>{content.title}</Title>
          <p className={styles["number"]}>
            {content.number ?? <span style={{ color: content.accent }}>{content.text("draft")}</span>}
            {content.mark !== null && <span className={styles["mark"]}>{content.mark}</span>}
          </p>
        </div>
        <Particulars content={content} />
        {children}
        <div className={styles["foot"]}>
          {content.foot.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
        {below}
      </div>
    </article>
  );
}

function Clauses({ content: { clauses } }: { content: InvoiceContent }) {
  if (clauses.length === 0) return null;
  return (
    <dl className={styles["clauses"]}>
      {clauses.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sender({ content: { seller }, logo }: { content: Letter; logo: SheetLogo | null }) {
  return (
    <div className={styles["top"]}>
      <div className={styles["brand"]}>
        {/* Image optimization cannot reduce a data URL. */}
        {/* eslint-disable-next-line @next/next/no-img-element */}
        {logo !== null && <img src={logo.url} alt="" className={styles["logo"]} />}
        {(logo === null || logo.aspect < WIDE) && <span>{seller.name}</span>}
      </div>
      <address>
        <TextLines texts={seller.place} />
      </address>
      <address dir="ltr">
        <TextLines texts={seller.contact} />
      </address>
    </div>
  );
}

function TextLines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <div key={text}>{text}</div>);
}

function Particulars({ content }: { content: Letter }) {
  return (
    <div className={styles["meta"]}>
      <dl>
        <dt>{content.recipient.label}</dt>
        <dd>
          <div className={styles["strong"]}>{content.recipient.name}</div>
          <TextLines texts={content.recipient.lines} />
        </dd>
      </dl>
      <Facts facts={content.dates} />
      <Facts facts={content.terms} />
    </div>
  );
}

function Facts({ facts }: { facts: readonly (Labelled & { isStrong?: boolean })[] }) {
  if (facts.length === 0) return <div />;
  return (
    <dl>
      {facts.flatMap(({ label, value, isStrong = false }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} value`} className={isStrong ? styles["strong"] : undefined}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}

function Lines({ content }: { content: InvoiceContent }) {
  const { text, firstProject, taxName, rows } = content;
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col" className={firstProject === null ? undefined : styles["project"]}>
            {firstProject ?? text("description")}
          </th>
          {[text("quantity"), text("price"), ...(taxName === null ? [] : [taxName]), text("amount")].map((label) => (
            <th key={label} scope="col" className={styles["figure"]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} isTaxed={taxName !== null} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ row, isTaxed }: { row: ContentRow; isTaxed: boolean }) {
  const { heading } = row;
  return (
    <>
      {heading !== null && (
        <tr>
          <td
            colSpan={isTaxed ? 5 : 4}
            className={`${styles["heading"]} ${heading.isProject ? styles["project"] : ""}`}
          >
            {heading.text}
          </td>
        </tr>
      )}
      <tr>
        <td>
          <div className={styles["strong"]}>{row.title}</div>
          {row.details !== "" && <div className={styles["small"]}>{row.details}</div>}
        </td>
        <td className={styles["figure"]}>{row.quantity}</td>
        <td className={styles["figure"]}>
          <bdi>{row.price}</bdi>
        </td>
        {isTaxed && <td className={styles["figure"]}>{row.tax}</td>}
        <td className={styles["figure"]}>
          <bdi>{row.amount}</bdi>
        </td>
      </tr>
    </>
  );
}

function Sums({ content: { sums, due } }: { content: InvoiceContent }) {
  return (
    <dl className={styles["sums"]}>
      {sums.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div className={styles["due"]}>
        <dt>{due.label}</dt>
        <dd className={due.isVoid ? styles["struck"] : undefined}>
          <bdi>{due.value}</bdi>
        </dd>
      </div>
    </dl>
  );
}

type PaymentProps = { content: InvoiceContent; code: SheetCode | null; hasLinks: boolean };

/** A hidden picture has nothing to focus. */
function Payment({ content, code, hasLinks }: PaymentProps) {
  const pay = printedPay(content);
  if (pay === null) return null;
  return (
    <div className={styles["pay"]}>
      {code !== null && content.bill === null && <PaymentCodePicture code={code} className={styles["code"] ?? ""} />}
      <dl>
        {pay.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {pay.links.map(({ label, url, shown }) => (
          <div key={`${label} ${url}`}>
            <dt>{label}</dt>
            <dd>
              {hasLinks ? (
                <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
                  {shown}
                </a>
              ) : (
                <bdi>{shown}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {pay.hint !== "" && <p>{pay.hint}</p>}
    </div>
  );
}

/** The same details are beside it as text. */
export function PaymentCodePicture({ code, className }: { code: SheetCode; className: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" className={className}>
      <path d={code.path} fill={code.bill ? "#000000" : "#16181a"} />
      {code.bill && <SwissCross size={code.size} />}
    </svg>
  );
}
