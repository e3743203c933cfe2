"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { ownLanguageName } from "@/components/clients/client/language-options";
import { TextFact } from "@/components/forms/fact-editor";
import { Fact, Facts, SideSection } from "@/components/layout/record";
import { DefaultRateName } from "@/components/tax-rates/default-rate";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { readableEmail } from "@/lib/kernel/core/email";

export type ClientSideProps = {
  client: Client;
  onEditContact: () => void;
  onEditTerms: () => void;
  onArchive: () => void;
};

/** Where invoices go, what was agreed, and the notes. */
export function ClientSide({ client, onEditContact, onEditTerms, onArchive }: ClientSideProps) {
  const { mutateAsync } = useMutation(updateClient);
  return (
    <>
      <SideSection title="Invoices go to" end={<EditButton what="where invoices go" onPress={onEditContact} />}>
        <Facts>
          <Fact label="Name">{client.name}</Fact>
          <Fact label="Contact">{client.contact_name ?? <Nothing />}</Fact>
          <Fact label="E-mail">{client.email === null ? <Nothing /> : <Mail address={client.email} />}</Fact>
          {client.cc_emails.length > 0 && (
            <Fact label="Copy to">
              {client.cc_emails.map((address) => (
                <Mail key={address} address={address} />
              ))}
            </Fact>
          )}
          <Fact label="Address">
            <AddressLines client={client} />
          </Fact>
        </Facts>
      </SideSection>
      <SideSection title="Tax and terms" end={<EditButton what="tax and terms" onPress={onEditTerms} />}>
        <TermFacts client={client} />
      </SideSection>
      <SideSection title="Notes">
        <TextFact
          label="Notes"
          name={`client-notes.${client.id}`}
          emptyText="Write some"
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
          Archive client…
        </Button>
      )}
    </>
  );
}

function EditButton({ what, onPress }: { what: string; onPress: () => void }) {
  return (
    <Button size="small" kind="quiet" onPress={onPress}>
      Edit<span className="sr-only"> {what}</span>
    </Button>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={`block ${textLinkClass}`}>
      {readableEmail(address)}
    </a>
  );
}

function Nothing() {
  return <span className="text-muted">Not set</span>;
}

function AddressLines({ client: { address } }: { client: Client }) {
  const { locale } = useFigures();
  if (address === null) return <Nothing />;
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
  const { locale } = useFigures();
  const { tax_id: taxId, payment_terms_days: days, currency } = client;
  const currencyName = new Intl.DisplayNames([locale, "en"], { type: "currency" }).of(currency) ?? currency;
  return (
    <Facts>
      <Fact label="Tax id">{taxId === null ? <Nothing /> : <span className="mono">{taxId}</span>}</Fact>
      <Fact label="Tax rate">
        <DefaultRateName id={client.default_tax_rate_id} inherited="As the workspace" />
      </Fact>
      <Fact label="Terms">{days === null ? "As the workspace" : days === 0 ? "At once" : counted(days, "day")}</Fact>
      <Fact label="Currency">
        {currency}, {currencyName}
      </Fact>
      <Fact label="Language">
        {client.locale === null ? "English, invoices and mail" : `${ownLanguageName(client.locale)}, invoices and mail`}
      </Fact>
    </Facts>
  );
}
