import type { CSSProperties } from "react";
import { type Labelled, type Paper, paperOf, type PaperRow } from "@/components/invoices/page/paper";
import styles from "@/components/invoices/page/sheet.module.css";
import type { Invoice } from "@/lib/invoices/schema";

/** A picture with its width divided by its height. */
export type SheetLogo = { url: string; aspect: number };

/** The dark modules of a payment code as an SVG path, in a square of so many modules. */
export type SheetCode = { size: number; path: string };

export type SheetProps = {
  invoice: Invoice;
  logo?: SheetLogo | null | undefined;
  code?: SheetCode | null | undefined;
  /** Only a picture of it, beside the same in words. */
  isPicture?: boolean;
  className?: string;
};

/** A logo this wide holds the name already. */
const WIDE = 1.6;

/** The invoice's page: the same words and figures as in its PDF. */
export function Sheet({ invoice, logo = null, code = null, isPicture = false, className = "" }: SheetProps) {
  const paper = paperOf(invoice, { hasCode: code !== null });
  const style: CSSProperties & Record<"--brand", string> = { "--brand": paper.accent };
  const Title = isPicture ? "p" : "h2";
  return (
    <article
      lang={paper.locale}
      dir={paper.isRightToLeft ? "rtl" : "ltr"}
      className={`${styles["sheet"]} ${className}`}
      style={style}
      {...(isPicture
        ? { "aria-hidden": true }
        : { "aria-label": `${paper.words.invoice} ${paper.number ?? ""}`.trim() })}
    >
      <div className={styles["page"]}>
        <Sender paper={paper} logo={logo} />
        <div className={styles["title"]}>
          <Title className={styles["kind"]}>{paper.words.invoice}</Title>
          <p className={styles["number"]}>
            {paper.number ?? <span style={{ color: paper.accent }}>{paper.words.draft}</span>}
            {paper.mark !== null && <span className={styles["mark"]}>{paper.mark}</span>}
          </p>
        </div>
        <Particulars paper={paper} />
        <Lines paper={paper} />
        <Sums paper={paper} />
        {paper.notes !== "" && <p className={styles["notes"]}>{paper.notes}</p>}
        <Payment paper={paper} code={code} />
        <div className={styles["foot"]}>
          {paper.foot.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
    </article>
  );
}

function Sender({ paper: { seller }, logo }: { paper: Paper; logo: SheetLogo | null }) {
  return (
    <div className={styles["top"]}>
      <div className={styles["brand"]}>
        {/* A data URL of a few kilobytes: there is nothing for an image service to make smaller. */}
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

function Particulars({ paper }: { paper: Paper }) {
  return (
    <div className={styles["meta"]}>
      <dl>
        <dt>{paper.words.billedTo}</dt>
        <dd>
          <div className={styles["strong"]}>{paper.recipient.name}</div>
          <TextLines texts={paper.recipient.lines} />
        </dd>
      </dl>
      <Facts facts={paper.dates} />
      <Facts facts={paper.terms} strong={paper.words.due} />
    </div>
  );
}

/** @param strong The label of what is printed in bold. */
function Facts({ facts, strong }: { facts: readonly Labelled[]; strong?: string }) {
  if (facts.length === 0) return <div />;
  return (
    <dl>
      {facts.flatMap(({ label, value }) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label} value`} className={label === strong ? styles["strong"] : undefined}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}

function Lines({ paper }: { paper: Paper }) {
  const { words, firstProject, taxName, rows } = paper;
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col" className={firstProject === null ? undefined : styles["project"]}>
            {firstProject ?? words.description}
          </th>
          {[words.quantity, words.price, ...(taxName === null ? [] : [taxName]), words.amount].map((label) => (
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

function Line({ row, isTaxed }: { row: PaperRow; isTaxed: boolean }) {
  if (row.kind === "heading") {
    return (
      <tr>
        <td colSpan={isTaxed ? 5 : 4} className={`${styles["heading"]} ${row.isProject ? styles["project"] : ""}`}>
          {row.text}
        </td>
      </tr>
    );
  }
  return (
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
  );
}

function Sums({ paper: { sums, due } }: { paper: Paper }) {
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

function Payment({ paper: { pay }, code }: { paper: Paper; code: SheetCode | null }) {
  if (pay === null) return null;
  return (
    <div className={styles["pay"]}>
      {code !== null && <PaymentCodePicture code={code} className={styles["code"] ?? ""} />}
      <dl>
        {pay.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{pay.hint}</p>
    </div>
  );
}

/** A code that banking apps read. The same stands beside it in words. */
export function PaymentCodePicture({ code, className }: { code: SheetCode; className: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" className={className}>
      <path d={code.path} fill="#16181a" />
    </svg>
  );
}
