import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Line } from "@/lib/kernel/core/wire";
import { MAX_PAYMENT_LINKS, PLACEHOLDERS, urlFault } from "./rules/urls";

const MAX_URL = 500;

function urlReason(url: string): string | undefined {
  const fault = urlFault(url);
  switch (fault?.code) {
    case "not_https":
      return reason("payment_link_not_https");
    case "credentials":
      return reason("payment_link_credentials");
    case "host":
      return reason("payment_link_host");
    case "malformed":
      return reason("payment_link_malformed");
    case "placeholder":
      return reason("payment_link_placeholder", {
        placeholder: fault.placeholder.slice(0, 40),
        placeholders: [...PLACEHOLDERS],
      });
    case undefined:
      return undefined;
  }
}

const label = Line(40).meta({ description: "Text of the button on the invoice's public page.", example: "PayPal" });

const PayPalLink = z.strictObject({
  type: z.literal("paypal"),
  label,
  name: z
    .string()
    .regex(/^[A-Za-z0-9]{1,20}$/, reason("paypal_name_malformed"))
    .meta({
      description: "PayPal.Me name. The link contains the amount due and the currency.",
      example: "ostlundpark",
    }),
});

const AddressLink = z.strictObject({
  type: z.literal("link"),
  label,
  url: z
    .string()
    .max(MAX_URL)
    .refine((url) => url.length > MAX_URL || urlFault(url) === null, { error: ({ input }) => urlReason(String(input)) })
    .meta({
      description:
        "HTTPS address without credentials. `{number}`, `{amount}` and `{currency}` are replaced by the URL-encoded number, " +
        "the amount due such as `1190.00`, and the ISO 4217 code. The host contains no placeholder.",
      example: "https://pay.example.com/?invoice={number}&amount={amount}&currency={currency}",
    }),
});

export const PaymentLink = z.discriminatedUnion("type", [PayPalLink, AddressLink]).meta({
  id: "PaymentLink",
  description: "Link to a page where clients pay. Payments on that page are not recorded automatically.",
});
export type PaymentLink = z.infer<typeof PaymentLink>;

export const PaymentLinks = z
  .array(PaymentLink)
  .max(MAX_PAYMENT_LINKS)
  .meta({
    description:
      "Links to pay the amount due, in this order. A PayPal link is omitted for currencies that PayPal does not accept. A change " +
      "replaces the whole list.",
  });
