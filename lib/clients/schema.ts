import { z } from "zod";
import { Currency, Email, Id, Instant, Line, OneOrMore, PageQuery, pageOf, Search, Text } from "@/lib/core/wire";

const Address = z
  .strictObject({
    line1: Line(200).nullable(),
    line2: Line(200).nullable(),
    city: Line(100).nullable(),
    region: Line(100).nullable(),
    postal_code: Line(20).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Give an ISO 3166-1 code of two letters, such as DE.")
      .nullable(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

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
  address: Address.partial().meta({ id: "AddressInput" }).nullable().meta({
    description: "Merged: an absent member keeps its value, null takes it away.",
  }),
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
  sort: z.enum(["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"]).optional(),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

export const ClientPage = pageOf(Client);
