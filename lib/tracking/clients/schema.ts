import { z } from "zod";
import {
  Address,
  AddressInput,
  CivilDate,
  Currency,
  Email,
  Id,
  IdList,
  Instant,
  Line,
  Locale,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SortBy,
  Text,
} from "@/lib/kernel/core/wire";

import { ClientEInvoicing, ClientEInvoicingInput } from "@/lib/billing/e-invoices/schema";
import { CustomFilter, CustomInput, CustomValues } from "@/lib/tracking/custom-fields/schema";
import { ExternalRefFilter, ExternalRefs, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";

export const TimeGrouping = z.enum(["project", "task", "user", "day", "entry"]);
export type TimeGrouping = z.infer<typeof TimeGrouping>;

export const Client = z
  .strictObject({
    id: Id("cli"),
    name: Line(200),
    email: Email.nullable(),
    cc_emails: z.array(Email).max(20),
    contact_name: Line(200).nullable().meta({ description: "Contact person. Not printed on invoices." }),
    address: Address.nullable(),
    tax_id: Line(50).nullable(),
    currency: Currency,
    payment_terms_days: z.int().min(0).max(365).nullable(),
    locale: Locale.nullable(),
    default_tax_rate_id: Id("tax").nullable().meta({
      description: "Tax rate of new invoice lines whose project has none. Null: the workspace's default.",
    }),
    e_invoicing: ClientEInvoicing,
    attach_timesheet: z.boolean().meta({
      description: "Default for new invoices: whether their PDFs include pages with the billed time entries.",
    }),
    group_time_by: TimeGrouping.meta({
      description: "Default grouping of billed time into invoice lines. `task` for new clients.",
    }),
    reminders: z.enum(["on", "paused"]).meta({
      description: "`paused` sends the client no reminders. Reminders of the pause are not sent later. Default: `on`.",
    }),
    reminders_paused_until: CivilDate.nullable().meta({
      description:
        "Last day of the pause. Null: until `reminders` is set to `on`. Always null while `reminders` is `on`.",
    }),
    late_fee: z.enum(["default", "never"]).meta({
      description: "`never` exempts the client from late fees that are charged automatically. Default: `default`.",
    }),
    notes: Text(10_000),
    status: z.enum(["active", "archived"]),
    external_refs: ExternalRefs,
    custom: CustomValues,
    import_id: Id("imp").nullable().meta({ description: "The import that made the client." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({
    id: "Client",
    description:
      "Members see only `id`, `name`, `currency`, `status`, `custom`, `import_id`, `created_at` and `updated_at`. The other members are null, empty or have their default.",
  });
export type Client = z.infer<typeof Client>;

const Writable = Client.pick({
  name: true,
  email: true,
  cc_emails: true,
  contact_name: true,
  address: true,
  tax_id: true,
  currency: true,
  payment_terms_days: true,
  locale: true,
  default_tax_rate_id: true,
  e_invoicing: true,
  attach_timesheet: true,
  group_time_by: true,
  reminders: true,
  reminders_paused_until: true,
  late_fee: true,
  notes: true,
}).extend({
  address: AddressInput,
  e_invoicing: ClientEInvoicingInput,
  external_refs: ExternalRefsInput,
  custom: CustomInput,
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
  import_id: IdList("imp").optional(),
  external_ref: ExternalRefFilter.optional(),
  custom: CustomFilter,
  q: Search.optional(),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

export const ClientPage = pageOf(Client);
export type ClientPage = z.infer<typeof ClientPage>;
