import { getAccounting, updateAccounting } from "@/lib/billing/accounting/operations/settings";
import { AccountingSettings, AccountingSettingsUpdate } from "@/lib/billing/accounting/schema/settings";
import { toAccountingSettings } from "@/lib/billing/accounting/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve the accounting settings",
  operation: getAccounting,
  returns: AccountingSettings,
  serialize: toAccountingSettings,
  version: ({ version }) => version,
  extension: true,
});

export const PATCH = route({
  summary: "Update the accounting settings",
  operation: updateAccounting,
  body: AccountingSettingsUpdate,
  returns: AccountingSettings,
  serialize: toAccountingSettings,
  version: ({ version }) => version,
  errors: ["conflict"],
  extension: true,
});
