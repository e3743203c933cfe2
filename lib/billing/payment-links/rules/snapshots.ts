import type { PaymentLink } from "../schema";

/** Documents that were issued by earlier versions have no links. */
export function withLinks<Seller extends { payment_links?: PaymentLink[] }>(
  seller: Seller | null,
): (Seller & { payment_links: PaymentLink[] }) | null {
  return seller && { ...seller, payment_links: seller.payment_links ?? [] };
}
