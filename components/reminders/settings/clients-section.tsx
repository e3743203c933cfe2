"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { Section } from "@/components/reminders/settings/section";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { ShowMore } from "@/components/ui/show-more";
import { Loading } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { Cell, Column, Row, RowHeader, SkeletonRow, Table, TableBody, TableHead } from "@/components/ui/table";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client, ClientUpdate } from "@/lib/tracking/clients/schema";

const STEP = 20;

export function ClientsSection() {
  const t = useTranslations("reminders.settings.clients");
  const clients = useEveryClient()?.filter(({ status }) => status === "active");
  const [typed, setTyped] = useState("");
  const isLong = clients !== undefined && clients.length > STEP;
  const search = (
    <SearchField label={t("search")} placeholder={t("search")} size="small" value={typed} onChange={setTyped} />
  );
  return (
    <Section title={t("title")} lead={t("lead")} {...(isLong && { action: search })}>
      {clients === undefined && <LoadingClients />}
      {clients?.length === 0 && <p className="text-muted">{t("none")}</p>}
      {clients !== undefined && clients.length > 0 && <Found clients={clients} name={typed.trim()} />}
    </Section>
  );
}

function Found({ clients, name: wanted }: { clients: readonly Client[]; name: string }) {
  const t = useTranslations("reminders.settings.clients");
  const [shown, setShown] = useState(STEP);
  const found = clients.filter(({ name }) => name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()));
  if (found.length === 0) return <p className="text-muted">{t("notFound", { name: wanted })}</p>;
  return (
    <>
      <ClientTable clients={found.slice(0, shown)} />
      {found.length > shown && (
        <ShowMore shown={shown} total={found.length} step={STEP} onPress={() => setShown(shown + STEP)} />
      )}
    </>
  );
}

function LoadingClients() {
  const t = useTranslations("reminders.settings.clients");
  return (
    <Loading label={t("title")}>
      <Table caption={t("title")}>
        <TableBody>
          {["40%", "52%", "46%"].map((width) => (
            <SkeletonRow key={width} height={40} widths={[width, "60px", "80px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}

function ClientTable({ clients }: { clients: readonly Client[] }) {
  const t = useTranslations("reminders.settings.clients");
  return (
    <div className="-mx-6 phone:-mx-4">
      <Table caption={t("title")}>
        <TableHead>
          <Column>{t("client")}</Column>
          <Column>{t("reminders")}</Column>
          <Column className="w-36">{t("lateFees")}</Column>
        </TableHead>
        <TableBody>
          {clients.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const LATE_FEES = ["default", "never"] as const;

function ClientRow({ client }: { client: Client }) {
  const t = useTranslations("reminders.settings.clients");
  const { inSentence } = useFigures();
  const { mutateAsync } = useMutation(updateClient);
  const { name, reminders_paused_until: until } = client;
  const change = async (changes: Pick<ClientUpdate, "reminders" | "late_fee">) => {
    try {
      await mutateAsync({ id: client.id, base: client, ...changes });
    } catch (error) {
      sayFailure(error);
    }
  };
  const paused = until === null ? t("paused") : t("pausedUntil", { day: inSentence.day(until) });
  return (
    <Row height={52}>
      <RowHeader className="[overflow-wrap:anywhere]">
        <span className="font-[550]">{name}</span>
      </RowHeader>
      <Cell phone="state">
        <Switch
          isSelected={client.reminders === "on"}
          onChange={(isOn) => void change({ reminders: isOn ? "on" : "paused" })}
        >
          <span className="sr-only">{t("remindersOf", { client: name })} </span>
          {client.reminders === "on" ? t("on") : paused}
        </Switch>
      </Cell>
      <Cell phone="detail">
        <Select
          label={t("lateFeesOf", { client: name })}
          isLabelHidden
          size="small"
          options={LATE_FEES.map((value) => ({ value, label: t(`lateFee.${value}`) }))}
          value={client.late_fee}
          onChange={(lateFee) => void change({ late_fee: lateFee })}
          className="w-28"
        />
      </Cell>
    </Row>
  );
}
