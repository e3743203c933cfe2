import { z } from "zod";
import {
  Address,
  AddressInput,
  Currency,
  Email,
  Id,
  Instant,
  Line,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SortBy,
  Text,
} from "@/lib/core/wire";

export const Client = z
  .strictObject({
    id: Id("cli"),
    name: Line(200),
    email: Email.nullable(),
    cc_emails: z.array(Email).max(20),
    address: Address.nullable(),
    tax_id: Line(50).nullable(),
    currency: Currency,
    payment_terms_days: z.int().min(0).max(365).nullable(),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "Give a language tag, such as de-AT.")
      .max(35)
      .refine(isLocale, { error: "This is not a language tag. Give one such as de-AT." })
      .nullable(),
    notes: Text(10_000),
    status: z.enum(["active", "archived"]),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "Client",
    description: "Members see id, name, currency and status; the rest is null or empty for them.",
  });
export type Client = z.infer<typeof Client>;

const Writable = Client.pick({
  name: true,
  email: true,
  cc_emails: true,
  address: true,
  tax_id: true,
  currency: true,
  payment_terms_days: true,
  locale: true,
  notes: true,
}).extend({
  address: AddressInput,
});

export const ClientCreate = Writable.partial().required({ name: true }).meta({ id: "ClientCreate" });
export type ClientCreate = z.infer<typeof ClientCreate>;

export const ClientUpdate = Writable.partial()
  .extend({ status: Client.shape.status.optional() })
  .meta({ id: "ClientUpdate" });
export type ClientUpdate = z.infer<typeof ClientUpdate>;

export const ClientListQuery = PageQuery.extend({
  status: OneOrMore(["active", "archived"]).optional(),
  updated_since: Instant.optional(),
  q: Search.optional(),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

export const ClientPage = pageOf(Client);
export type ClientPage = z.infer<typeof ClientPage>;

/** Whether the tag is well-formed beyond what the pattern says, such as one region at most: else nothing can be written in it. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
