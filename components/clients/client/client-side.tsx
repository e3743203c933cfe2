"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClientLinkSection } from "@/components/client-links/client-link-section";
import { ownLanguageName } from "@/components/clients/client/language-options";
import { useInheritedTaxRate, useInheritedTerms } from "@/components/clients/use-inherited";
import { FieldsSection } from "@/components/custom-fields/record-fields";
import { ReferencesSection } from "@/components/external-refs/reference-links";
import { TextFact } from "@/components/forms/fact-editor";
import { Fact, Facts, SideSection } from "@/components/layout/record";
import { DefaultRateName } from "@/components/tax-rates/default-rate";
import { Button } from "@/components/ui/button";
import { textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { readableEmail } from "@/lib/kernel/core/email";

export type ClientSideProps = {
  client: Client;
  onEditContact: () => void;
  onEditTerms: () => void;
  onEditReferences: () => void;
  onArchive: () => void;
};

export function ClientSide({ client, onArchive, ...onEdit }: ClientSideProps) {
  const t = useTranslations("clients.side");
  const { mutateAsync } = useMutation(updateClient);
  const rest = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;
  return (
    <>
      <SideSection
        title={t("contactTitle")}
        end={<EditButton onPress={onEdit.onEditContact}>{t.rich("editContact", { rest })}</EditButton>}
      >
        <ContactFacts client={client} />
      </SideSection>
      <SideSection
        title={t("termsTitle")}
        end={<EditButton onPress={onEdit.onEditTerms}>{t.rich("editTerms", { rest })}</EditButton>}
      >
        <TermFacts client={client} />
      </SideSection>
      <ClientLinkSection client={client} />
      <FieldsSection
        object="client"
        record={client}
        save={(custom) => mutateAsync({ id: client.id, base: client, custom })}
      />
      <ReferencesSection refs={client.external_refs} onEdit={onEdit.onEditReferences} />
      <SideSection title={t("notes")}>
        <TextFact
          label={t("notes")}
          name={`client-notes.${client.id}`}
          emptyText={t("addNotes")}
          base={client}
          value={client.notes}
          maxLength={10_000}
          isLong
          mayEdit
          save={(notes, base) => mutateAsync({ id: base.id, base, notes })}
        />
      </SideSection>
      {client.status === "active" && (
        <Button kind="quiet" icon={<Archive />} className="-ml-2.5 justify-self-start" onPress={onArchive}>
          {t("archive")}
        </Button>
      )}
    </>
  );
}

function EditButton(props: { children: ReactNode; onPress: () => void }) {
  return <Button size="small" kind="quiet" {...props} />;
}

function ContactFacts({ client }: { client: Client }) {
  const t = useTranslations("clients.side");
  const fields = useTranslations("common.fields");
  return (
    <Facts>
      <Fact label={fields("name")}>{client.name}</Fact>
      <Fact label={t("contact")}>{client.contact_name ?? <NotSet />}</Fact>
      <Fact label={fields("email")}>{client.email === null ? <NotSet /> : <EmailLink address={client.email} />}</Fact>
      {client.cc_emails.length > 0 && (
        <Fact label={t("cc")}>
          {client.cc_emails.map((address) => (
            <EmailLink key={address} address={address} />
          ))}
        </Fact>
      )}
      <Fact label={fields("address")}>
        <AddressLines client={client} />
      </Fact>
    </Facts>
  );
}

function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={`block ${textLinkClass}`}>
      {readableEmail(address)}
    </a>
  );
}

function NotSet() {
  const t = useTranslations("common.fields");
  return <span className="text-muted">{t("notSet")}</span>;
}

function AddressLines({ client: { address } }: { client: Client }) {
  const { locale } = useFigures();
  if (address === null) return <NotSet />;
  const { line1, line2, postal_code: code, city, region, country } = address;
  const place = [[code, city].filter((part) => part !== null).join(" "), region].filter(Boolean).join(", ");
  const land = country === null ? null : new Intl.DisplayNames(locale, { type: "region" }).of(country);
  return [line1, line2, place, land]
    .filter((line) => line !== null && line !== undefined && line !== "")
    .map((line, index) => (
      <span key={index} className="block">
        {line}
      </span>
    ));
}

function TermFacts({ client }: { client: Client }) {
  const t = useTranslations("clients.side");
  const fields = useTranslations("common.fields");
  const groupings = useTranslations("invoices.new.lines.groupings");
  const reminders = useTranslations("reminders.record.client");
  const inheritedTerms = useInheritedTerms();
  const inheritedTaxRate = useInheritedTaxRate(null);
  const language = useLocale();
  const { tax_id: taxId, payment_terms_days: days, currency } = client;
  const currencyName = new Intl.DisplayNames([language], { type: "currency" }).of(currency) ?? currency;
  return (
    <Facts>
      <Fact label={t("taxNumber")}>{taxId === null ? <NotSet /> : <span className="mono">{taxId}</span>}</Fact>
      <Fact label={t("taxRate")}>
        <DefaultRateName id={client.default_tax_rate_id} inherited={inheritedTaxRate} />
      </Fact>
      <Fact label={t("paymentTerms")}>{days === null ? inheritedTerms.label : t("paymentDays", { days })}</Fact>
      <Fact label={fields("currency")}>
        {currency}, {currencyName}
      </Fact>
      <Fact label={t("language")}>
        {t("languageFor", { language: ownLanguageName(client.locale ?? "en", language) })}
      </Fact>
      <Fact label={t("groupTimeBy")}>{groupings(client.group_time_by)}</Fact>
      {client.attach_timesheet && <Fact label={t("timesheet")}>{t("timesheetAttached")}</Fact>}
      <Fact label={reminders("reminders")}>
        <RemindersOfClient client={client} />
      </Fact>
      <Fact label={reminders("lateFees")}>{reminders(client.late_fee)}</Fact>
    </Facts>
  );
}

function RemindersOfClient({ client: { reminders, reminders_paused_until: until } }: { client: Client }) {
  const t = useTranslations("reminders.record.client");
  const { inSentence } = useFigures();
  return until === null ? t(reminders) : t("pausedUntil", { date: inSentence.longDay(until) });
}
