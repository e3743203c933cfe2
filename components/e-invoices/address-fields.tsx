"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { type SaveResult, useSavedText } from "@/components/forms/saved-text";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { useFormatLocale } from "@/components/ui/format-locale";
import { TextField } from "@/components/ui/text-field";
import { type AddressScheme, schemesFor } from "@/lib/billing/e-invoices/rules/schemes";
import {
  isSameAddress,
  type KnownNumbers,
  suggestedAddresses,
} from "@/lib/billing/e-invoices/rules/suggested-addresses";
import type { ElectronicAddress } from "@/lib/billing/e-invoices/schema";
import { readableEmail } from "@/lib/kernel/core/email";

type Changes = { electronic_address: ElectronicAddress | null };

export type AddressFieldsProps = {
  /** Unique in the workspace. */
  name: string;
  saved: ElectronicAddress | null;
  /** Used without an electronic address. */
  email: string | null;
  known: KnownNumbers;
  warning?: string | null;
  save: (changes: Changes, was: Changes | null) => Promise<SaveResult>;
};

export function AddressFields({ email, known, warning = null, ...props }: AddressFieldsProps) {
  const t = useTranslations("eInvoices.address");
  const { saved } = props;
  const { scheme, choose, move, text, isTyped, fault } = useAddress(props);
  const options = useSchemeOptions(known.country);
  // Typed text stays in its field.
  const suggestions = isTyped ? [] : suggestedAddresses(known).filter((address) => !isSameAddress(address, saved));
  return (
    <div role="group" aria-label={t("title")} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <ComboBox
          label={t("scheme")}
          options={options}
          placeholder={options.find(({ value }) => value === "EM")?.label ?? ""}
          value={scheme}
          onChange={choose}
        />
        <TextField
          label={t("address")}
          isMono
          autoComplete="off"
          spellCheck="false"
          maxLength={100}
          placeholder={readableEmail(email ?? "")}
          {...text}
          description={warning === null ? undefined : <span className="text-warning-text">{warning}</span>}
        />
      </div>
      {suggestions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((address) => (
            <Button key={`${address.scheme} ${address.address}`} size="small" onPress={() => void move(address)}>
              {t("use", address)}
            </Button>
          ))}
        </div>
      )}
      <SaveFault fault={fault} />
    </div>
  );
}

type Options = Pick<AddressFieldsProps, "name" | "saved" | "save">;

/** Scheme and address are saved together, the scheme first with an address. */
function useAddress({ name, saved, save }: Options) {
  const t = useTranslations("eInvoices.address");
  const chosen = useRef<string | undefined>(undefined);
  const isSaving = useRef(false);
  const [shown, setShown] = useState<string | undefined>(undefined);
  const [fault, setFault] = useState<string | null>(null);
  const forget = () => {
    chosen.current = undefined;
    setShown(undefined);
  };
  /** A scheme that is chosen during the save is saved next. */
  const send = async (changes: Changes, was: Changes | null): Promise<SaveResult> => {
    const { electronic_address: address } = changes;
    const sent = chosen.current;
    isSaving.current = true;
    const result = await save(changes, was);
    isSaving.current = false;
    const scheme = chosen.current;
    if (address !== null && scheme !== undefined && scheme !== sent)
      return sendAddress({ ...address, scheme }, result === null ? changes : was);
    if (result === null) {
      forget();
      setFault(null);
    }
    return result;
  };
  const sendAddress = async (address: ElectronicAddress, was: Changes | null = null): Promise<SaveResult> => {
    const isMalformed = address.scheme === "EM" && !address.address.includes("@");
    return isMalformed ? t("emailMalformed") : send({ electronic_address: address }, was);
  };
  const move = async (address: ElectronicAddress) => setFault(await sendAddress(address));
  const text = useSavedText<Changes>({
    name,
    saved: saved?.address ?? "",
    read: (typed) => {
      const address = typed.trim();
      if (address === "") return { electronic_address: null };
      const isEmail = address.includes("@");
      const scheme = chosen.current ?? saved?.scheme ?? (isEmail ? "EM" : null);
      if (scheme === null) return t("chooseScheme");
      return scheme === "EM" && !isEmail ? t("emailMalformed") : { electronic_address: { scheme, address } };
    },
    save: send,
  });
  const isTyped = text.value !== (saved?.address ?? "");
  const choose = (scheme: string | null) => {
    setFault(null);
    if (scheme === null) {
      forget();
      return;
    }
    chosen.current = scheme;
    setShown(scheme);
    if (isSaving.current) return;
    if (isTyped) text.onBlur();
    else if (saved !== null && scheme !== saved.scheme) void move({ ...saved, scheme });
  };
  return { scheme: shown ?? saved?.scheme ?? null, choose, move, text, isTyped, fault };
}

function useSchemeOptions(country: string | null) {
  const t = useTranslations("eInvoices.address.schemes");
  const countries = new Intl.DisplayNames(useFormatLocale(), { type: "region" });
  const labelOf = ({ code, kind, name, country: of }: AddressScheme) => {
    if (kind === "email") return t("email", { code });
    if (of === null) return t("international", { code, name });
    const land = countries.of(of) ?? of;
    return kind === "vat" ? t("vat", { code, country: land }) : t("national", { code, name, country: land });
  };
  return schemesFor(country).map((scheme) => ({ value: scheme.code, label: labelOf(scheme) }));
}
