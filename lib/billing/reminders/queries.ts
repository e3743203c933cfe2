import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { InvoiceSent } from "@/lib/billing/invoices/schema/mail";
import { invoice } from "@/lib/billing/invoices/queries";
import { api } from "@/lib/client/api";
import { asRead, editOn } from "@/lib/client/changes";
import { apiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import { workspace } from "@/lib/identity/workspaces/queries";
import { withDefaults } from "@/lib/identity/workspaces/rules";
import type { ReminderSettings } from "@/lib/billing/dunning/schema";
import type { Workspace } from "@/lib/identity/workspaces/schema/workspace";
import { withMembers } from "@/lib/kernel/core/merge";
import type { InvoiceRemind, InvoiceReminders, ReminderPreview, ReminderPreviewInput } from "./schema";

export const invoiceReminders = (id: string) =>
  apiQuery<InvoiceReminders>({
    key: ["invoices", "one", id, "reminders"],
    path: "/v1/invoices/{id}/reminders",
    params: { id },
  });

export const reminderPreview = (id: string, body: ReminderPreviewInput) =>
  queryOptions({
    queryKey: ["invoices", "one", id, "reminder-preview", body],
    queryFn: ({ signal }) => api.post<ReminderPreview>(`/v1/invoices/${id}/remind/preview`, { body, signal }),
    retry: false,
  });

/** Names the version on the page, so that a repeated request sends no second reminder. */
export const remindClient = (id: string) =>
  mutationOptions({
    scope: { id: `invoice ${id}` },
    mutationFn: (body: InvoiceRemind, { client: cache }) => {
      const shown = cache.getQueryData(invoice(id).queryKey);
      return api.post<InvoiceSent>(`/v1/invoices/${id}/remind`, { body, ...(shown && { ifMatch: shown.etag }) });
    },
    onSettled: (_sent, _error, _body, _result, { client: cache }) => refresh(cache, "invoices"),
  });

type ReminderSteps = ReminderSettings["steps"];

type StepsChange = {
  change: (steps: ReminderSteps) => ReminderSteps;
  /** The steps before the change, if the workspace has been changed since. */
  was?: ((steps: ReminderSteps) => ReminderSteps) | null;
};

/** Changes the newest steps, because texts are saved one after the other. */
export const changeReminderSteps = mutationOptions({
  scope: { id: "workspace" },
  mutationFn: async ({ change, was }: StepsChange, { client: cache }) => {
    const known = asRead(await cache.query({ ...workspace(), staleTime: "static" }));
    const changed = (now: Workspace, by: StepsChange["change"]) => ({
      invoicing: { reminders: { steps: by(reminderSteps(now)) } },
    });
    const base = was ? asRead(withMembers(known.value, changed(known.value, was))) : known;
    return (await editOn<Workspace>("/v1/workspace", base, { on: (now) => changed(now, change) }, known)).value;
  },
  onSuccess: async (changed, _change, _result, { client: cache }) => {
    cache.setQueryData(workspace().queryKey, changed);
    await refresh(cache, "workspace");
  },
});

function reminderSteps({ name, invoicing }: Workspace): ReminderSteps {
  return (invoicing ?? withDefaults({}, name)).reminders.steps;
}
