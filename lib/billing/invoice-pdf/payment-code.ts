import { create } from "qrcode";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { SwissBill } from "@/lib/billing/invoice-content/swiss-bill";
import { swissBill } from "./swiss-bill";
import { isQrIban } from "./swiss-reference";

const SEPA = new Set(
  (
    "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS " +
    "SE SI SK SM VA"
  ).split(" "),
);
/** Countries whose banking apps read the code: the euro area. */
const READERS = new Set("AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA".split(" "));
const MAX_CENTS = 99_999_999_999;
const MAX_BYTES = 331;

export interface PaymentCode {
  size: number;
  isDark(row: number, column: number): boolean;
  /** Null for an EPC code. */
  bill: SwissBill | null;
}

/** Return null where such a payment is impossible. */
export function paymentCode(invoice: Printed): PaymentCode | null {
  const transfer = paymentText(invoice);
  const swiss = transfer !== null && isReader(invoice) ? null : swissBill(invoice);
  const text = swiss?.data ?? transfer;
  if (text === null) return null;
  const { modules } = create([{ data: Buffer.from(text, "utf8"), mode: "byte" }], { errorCorrectionLevel: "M" });
  const isDark = (row: number, column: number) => modules.get(row, column) === 1;
  return { size: modules.size, isDark, bill: swiss?.bill ?? null };
}

/** Whether banking apps in the client's country read EPC codes and no QR-bills. */
function isReader({ client_snapshot: client }: Printed): boolean {
  return READERS.has(client.address?.country ?? "");
}

/** EPC069-12, version 002, in UTF-8: a SEPA credit transfer for the invoice's number. */
export function paymentText(invoice: Printed): string | null {
  const { seller_snapshot: seller, amount_due: due, number } = invoice;
  const account = sepaAccount(invoice);
  if (number === null || account === null || !isPayable(invoice)) return null;
  const euros = `${Math.trunc(due.amount / 100)}.${String(due.amount % 100).padStart(2, "0")}`;
  const name = (account.account_holder ?? seller.name).slice(0, 70);
  const text = ["BCD", "002", "1", "SCT", account.bic ?? "", name, account.iban, `EUR${euros}`, "", "", number].join(
    "\n",
  );
  return number.length <= 140 && Buffer.byteLength(text) <= MAX_BYTES ? text : null;
}

function sepaAccount({ seller_snapshot: { payment_account: account } }: Printed) {
  if (account?.type !== "iban" || isQrIban(account.iban)) return null;
  return SEPA.has(account.iban.slice(0, 2)) ? account : null;
}

function isPayable({ seller_snapshot: seller, client_snapshot: client, amount_due: due, status }: Printed): boolean {
  const country = client.address?.country ?? null;
  if (country !== null && !READERS.has(country)) return false;
  if (!seller.payment_code || status !== "sent" || due.currency !== "EUR") return false;
  return due.amount >= 1 && due.amount <= MAX_CENTS;
}
