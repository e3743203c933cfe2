"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Checked } from "@/components/e-invoices/fault-list";
import { type Fill, nested, valueAt } from "@/components/e-invoices/fills";
import { type SaveResult, useSavedText } from "@/components/forms/saved-text";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { TextField } from "@/components/ui/text-field";
import { useCountries } from "@/components/ui/use-countries";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import type { EInvoiceFault } from "@/lib/billing/e-invoices/schema";
import { ApiError } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { messageOf } from "@/lib/kernel/core/message-of";
import { client as clientQuery, updateClient } from "@/lib/tracking/clients/queries";

export type FaultFieldProps = Checked & { fault: EInvoiceFault; fill: Fill };

/** A field for the missing value. The document is checked again after it is saved. */
export function FaultField(props: FaultFieldProps) {
  if (props.fill.of === "client") return <ClientField {...props} />;
  if (props.fill.of === "seller") return <SellerField {...props} />;
  return <DocumentField {...props} />;
}

function ClientField({ clientId, fault, fill }: FaultFieldProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  const { mutateAsync } = useMutation(updateClient);
  const checkAgain = useCheckAgain();
  if (client === undefined) return null;
  const save = async (value: string) => {
    try {
      await mutateAsync({ id: clientId, base: client, ...nested(fill.path, value) });
      await checkAgain();
      return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : messageOf(error);
    }
  };
  return <ValueField id={clientId} {...{ fault, fill, save }} saved={valueAt(client, fill.path)} />;
}

function SellerField({ fault, fill }: FaultFieldProps) {
  const { invoicing, workspace, save: saveInvoicing } = useInvoicing();
  const checkAgain = useCheckAgain();
  const save = async (value: string) => {
    const result = await saveInvoicing({ seller: nested(fill.path, value) });
    if (result === null) await checkAgain();
    return result;
  };
  return <ValueField id={workspace.id} {...{ fault, fill, save }} saved={valueAt(invoicing.seller, fill.path)} />;
}

function DocumentField({ document, saveDocument, fault, fill }: FaultFieldProps) {
  const save = (value: string) => saveDocument?.(nested(fill.path, value)) ?? Promise.resolve(null);
  const saved = String(fault.params[fill.path[0] ?? ""] ?? "");
  return <ValueField id={document.id} {...{ fault, fill, save, saved }} />;
}

/** The drafts show the client and the seller, so that every check may change. */
function useCheckAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return () => refresh(cache, "credit_notes");
}

type ValueFieldProps = {
  id: string;
  fault: EInvoiceFault;
  fill: Fill;
  saved: string;
  save: (value: string) => Promise<SaveResult>;
};

function ValueField(props: ValueFieldProps) {
  return props.fill.kind === "country" ? <CountryField {...props} /> : <TextValueField {...props} />;
}

function TextValueField({ id, fault: { reason, pointer }, fill, saved, save }: ValueFieldProps) {
  const t = useTranslations("eInvoices.draft");
  const actions = useTranslations("common.actions");
  const name = useTranslations("eInvoices.faults")(reason);
  const field = useSavedText({
    name: `e-invoice.${id}${pointer}`,
    saved,
    read: (text) => (text.trim() === "" ? t("emptyValue") : { value: text.trim() }),
    save: ({ value }) => save(value),
  });
  return (
    <div className="flex items-start gap-2.5">
      <TextField
        label={name}
        isLabelHidden
        maxLength={fill.maxLength}
        type={fill.kind === "email" ? "email" : "text"}
        autoComplete="off"
        className="min-w-0 flex-1"
        {...field}
      />
      <Button onPress={field.onBlur}>
        <span className="sr-only">{t("saveOf", { name })}</span>
        <span aria-hidden="true">{actions("save")}</span>
      </Button>
    </div>
  );
}

/** Saved when it is chosen. */
function CountryField({ fault: { reason }, saved, save }: ValueFieldProps) {
  const name = useTranslations("eInvoices.faults")(reason);
  const [failure, setFailure] = useState<SaveResult>(null);
  const countries = useCountries();
  return (
    <ComboBox<string>
      label={name}
      isLabelHidden
      options={countries}
      value={saved === "" ? null : saved}
      onChange={(country) => {
        if (country !== null && country !== saved) void save(country).then(setFailure);
      }}
      error={failure}
    />
  );
}
