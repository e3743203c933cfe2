"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RateButton } from "@/components/rates/rate-button";
import type { RateKind } from "@/components/rates/rate-history-dialog";
import { datedCosts } from "@/components/rates/steps";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { PersonRates } from "@/components/users/team/person-rates";
import { shownName } from "@/components/users/words";
import { useViewer } from "@/components/viewer/use-viewer";
import type { User } from "@/lib/identity/users/schema";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";

export type PeopleRatesProps = { people: readonly User[]; costs: readonly CostRate[] };

export function PeopleRates({ people, costs }: PeopleRatesProps) {
  const t = useTranslations("settings.rates");
  const kinds = useTranslations("rates.kinds");
  const { user: viewer } = useViewer();
  const { currency } = viewer.workspace;
  const [open, setOpen] = useState<{ person: User; kind: RateKind } | null>(null);
  return (
    <>
      <Table caption={t("people")}>
        <TableHead>
          <Column>{t("levels.person")}</Column>
          <Column align="end">{kinds("billable")}</Column>
          <Column align="end">{kinds("cost")}</Column>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              costs={costs.filter(({ user_id: id }) => id === person.id)}
              currency={currency}
              onOpen={(kind) => setOpen({ person, kind })}
            />
          ))}
        </TableBody>
      </Table>
      {open && <PersonRates {...open} currency={currency} onClose={() => setOpen(null)} />}
    </>
  );
}

type PersonRowProps = {
  person: User;
  costs: readonly CostRate[];
  currency: string;
  onOpen: (kind: RateKind) => void;
};

function PersonRow({ person, costs, currency, onOpen }: PersonRowProps) {
  const t = useTranslations("rates");
  const name = shownName(person);
  return (
    <Row height={40}>
      <RowHeader>{name}</RowHeader>
      <Cell align="end" phone="figure">
        <PhoneLabel>{t("kinds.billable")}</PhoneLabel>
        <RateButton
          label={t("title", { name })}
          rates={person.rates}
          currency={currency}
          onPress={() => onOpen("billable")}
        />
      </Cell>
      <Cell align="end" phone="detail">
        <PhoneLabel>{t("kinds.cost")}</PhoneLabel>
        <RateButton
          label={t("costTitle", { name })}
          rates={datedCosts(costs, currency)}
          currency={currency}
          onPress={() => onOpen("cost")}
        />
      </Cell>
    </Row>
  );
}

/** Phones show no column heads. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-xs text-muted rail:hidden">
      {children}{" "}
    </span>
  );
}
