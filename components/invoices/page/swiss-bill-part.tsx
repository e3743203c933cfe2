import type { ReactNode } from "react";
import styles from "@/components/invoices/page/swiss-bill-part.module.css";
import type { ShownBill } from "@/lib/billing/invoice-content/swiss-bill";

type SwissBillPartProps = { bill: ShownBill; code: ReactNode };

/** Receipt and payment part at the foot of a sheet, in the sizes of the Swiss Implementation Guidelines. */
export function SwissBillPart({ bill, code }: SwissBillPartProps) {
  const { texts } = bill;
  return (
    <section className={styles["bill"]} lang={texts.language} dir="ltr" aria-label={texts.paymentPart}>
      <p className={styles["separate"]}>{texts.separate}</p>
      <div className={styles["receipt"]}>
        <p className={styles["title"]}>{texts.receipt}</p>
        <dl>
          <Account bill={bill} />
          <Debtor bill={bill} />
        </dl>
        <Amount bill={bill} />
        <p className={styles["point"]}>{texts.acceptancePoint}</p>
      </div>
      <div className={styles["payment"]}>
        <p className={styles["title"]}>{texts.paymentPart}</p>
        <div className={styles["code"]}>{code}</div>
        <Amount bill={bill} />
        <dl>
          <Account bill={bill} />
          <div>
            <dt>{texts.additional}</dt>
            <dd>{bill.message}</dd>
          </div>
          <Debtor bill={bill} />
        </dl>
      </div>
    </section>
  );
}

function Account({ bill: { texts, account, creditor, reference } }: { bill: ShownBill }) {
  return (
    <>
      <div>
        <dt>{texts.account}</dt>
        <dd>{account}</dd>
        <Lines lines={creditor} />
      </div>
      <div>
        <dt>{texts.reference}</dt>
        <dd>{reference}</dd>
      </div>
    </>
  );
}

function Debtor({ bill: { texts, debtor } }: { bill: ShownBill }) {
  if (debtor === null) {
    return (
      <div>
        <dt>{texts.payableByBlank}</dt>
        <dd className={styles["blank"]} />
      </div>
    );
  }
  return (
    <div>
      <dt>{texts.payableBy}</dt>
      <Lines lines={debtor} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => <dd key={index}>{line}</dd>);
}

function Amount({ bill: { texts, currency, amount } }: { bill: ShownBill }) {
  return (
    <dl className={styles["amount"]}>
      <div>
        <dt>{texts.currency}</dt>
        <dd>{currency}</dd>
      </div>
      <div>
        <dt>{texts.amount}</dt>
        <dd>{amount}</dd>
      </div>
    </dl>
  );
}

/** In a code of 46 millimeters, the square is 6 millimeters wide, with a margin of half a millimeter. */
export function SwissCross({ size }: { size: number }) {
  return (
    <g transform={`scale(${String(size / 46)}) translate(23 23)`}>
      <path d="M-3.5-3.5h7v7h-7z" fill="#ffffff" />
      <path d="M-3-3h6v6h-6z" fill="#000000" />
      <path d="M-1.945-.585h3.89v1.17h-3.89zM-.585-1.945h1.17v3.89h-1.17z" fill="#ffffff" />
    </g>
  );
}
