"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { PLACEHOLDERS } from "@/lib/billing/payment-links/rules/urls";
import type { PaymentLink } from "@/lib/billing/payment-links/schema";
import { updateWorkspace } from "@/lib/identity/workspaces/queries";

/** @param index of the edited link, or the length of the list for a new one. */
type LinkDialogProps = { index: number; onClose: () => void };

export function LinkDialog({ index, onClose }: LinkDialogProps) {
  const t = useTranslations("settings.paymentLinks");
  const isNew = index >= useInvoicing().invoicing.payment_links.length;
  return (
    <Dialog title={t(isNew ? "new" : "editTitle")} isOpen isDismissable={false} onOpenChange={onClose}>
      <LinkForm index={index} onClose={onClose} />
    </Dialog>
  );
}

interface LinkValues {
  type: PaymentLink["type"];
  label: string;
  name: string;
  url: string;
}

const MEMBERS = ["label", "name", "url"] as const;

function LinkForm({ index, onClose }: LinkDialogProps) {
  const t = useTranslations("settings.paymentLinks");
  const common = useTranslations("common");
  const { values, set, kept, save, error, isPending } = useLink(index, onClose);
  const pointer = (member: string) => `/invoicing/payment_links/${String(index)}/${member}`;
  const text = (member: (typeof MEMBERS)[number]) => ({
    autoComplete: "off",
    value: values[member],
    onChange: (typed: string) => set({ [member]: typed }),
    error: faultAt(error, pointer(member)),
  });
  return (
    <FieldForm
      onSubmit={save}
      onCancel={onClose}
      submitLabel={common("actions.save")}
      busyLabel={common("actions.saving")}
      isBusy={isPending}
      fault={faultOfWhole(error, MEMBERS.map(pointer))}
      refusal={error}
      kept={kept}
    >
      <Select
        label={t("type")}
        options={[
          { value: "paypal", label: t("types.paypal") },
          { value: "link", label: t("types.link") },
        ]}
        value={values.type}
        onChange={(type) => set({ type })}
      />
      <TextField label={t("label")} maxLength={40} {...text("label")} />
      {values.type === "paypal" ? (
        <TextField label={t("name")} prefix="paypal.me/" spellCheck="false" {...text("name")} />
      ) : (
        <TextField
          label={t("url")}
          type="url"
          spellCheck="false"
          placeholder="https://"
          description={t("urlHelp", { placeholders: PLACEHOLDERS.join(" ") })}
          {...text("url")}
        />
      )}
    </FieldForm>
  );
}

function useLink(index: number, onClose: () => void) {
  const { invoicing } = useInvoicing();
  const { mutate, error, isPending } = useMutation(updateWorkspace);
  const links = invoicing.payment_links;
  const before = links[index];
  const [values, set, kept] = useDraft<LinkValues>(
    `payment-link.${before === undefined ? "new" : String(index)}`,
    { type: "paypal", label: "PayPal", name: "", url: "", ...before },
    before !== undefined,
  );
  const list = links.toSpliced(index, 1, linkOf(values));
  const save = () =>
    mutate(
      { invoicing: { payment_links: list }, was: { invoicing: { payment_links: links } } },
      {
        onSuccess: () => {
          kept.forget();
          onClose();
        },
      },
    );
  return { values, set, kept, save, error, isPending };
}

function linkOf({ type, label, name, url }: LinkValues): PaymentLink {
  const shown = label.trim();
  return type === "paypal" ? { type, label: shown, name: name.trim() } : { type, label: shown, url: url.trim() };
}
