import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import { accentColor } from "./accent";
import type { Language } from "./language";
import type { Particulars } from "./particulars";

/** Head and foot of a printed document, in the client's language. */
export type Letter = Particulars & {
  locale: string;
  direction: "ltr" | "rtl";
  /** `#rrggbb`, dark enough for small text on white. */
  accent: string;
  text: Language["text"];
  /** Kind of document, such as `Invoice`. */
  title: string;
  seller: { name: string; place: readonly string[]; contact: readonly string[] };
  /** Beside the title. Null in a draft. */
  number: string | null;
  mark: string | null;
  recipient: { label: string; name: string; lines: readonly string[] };
  foot: readonly string[];
};

interface Parties {
  seller: SellerSnapshot;
  client: ClientSnapshot;
  /** Above the client. */
  label: string;
}

/** Seller and client of a document. */
export function partiesOf(
  { locale, direction, text, format }: Language,
  { seller, client, label }: Parties,
): Omit<Letter, "title" | "number" | "mark" | keyof Particulars> {
  const taxName = sellerTaxName(seller, text);
  const { name, register, directors, tax_id: taxId } = seller;
  return {
    ...{ locale, direction, text, accent: accentColor(seller.accent_color) },
    seller: {
      name,
      place: seller.address ? format.address(seller.address) : [],
      contact: [seller.email, seller.phone].filter((text) => text !== null),
    },
    recipient: {
      label,
      name: client.name,
      lines: [
        ...(client.address ? format.address(client.address) : []),
        ...(client.tax_id ? [`${taxName} ${client.tax_id}`] : []),
      ],
    },
    foot: [
      register === null ? name : `${name}${format.comma}${register}`,
      ...(directors === null ? [] : [text("directors", { names: directors })]),
      ...(taxId === null ? [] : [`${taxName} ${taxId}`]),
    ],
  };
}

/** Only the English default name is translated. */
export function sellerTaxName({ tax_name: name }: Pick<SellerSnapshot, "tax_name">, text: Language["text"]): string {
  return name === "VAT" ? text("tax") : name;
}
