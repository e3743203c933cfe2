"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMomentWords, useNow } from "@/components/ui/clock";
import { Strip } from "@/components/ui/strip";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { RevokeOld } from "@/components/webhooks/secret/revoke-old";
import { countdown } from "@/components/webhooks/words";
import type { WebhookSecret } from "@/lib/webhooks/endpoints/schema";

/** Start of the new secret and end of the old one on the line, percent. */
const FROM = 18;
const TO = 82;

export function RollingNow({ secret }: { secret: WebhookSecret }) {
  const t = useTranslations("webhooks.secret.overlap");
  const words = useMomentWords();
  const now = useNow();
  const { current, ending } = secret;
  const endsAt = ending.at(-1)?.ends_at ?? current.created_at;
  const [from, to] = [Date.parse(current.created_at), Date.parse(endsAt)];
  const place = (at: number) => FROM + ((at - from) / Math.max(1, to - from)) * (TO - FROM);
  return (
    <>
      <div className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] items-center gap-x-6 gap-y-3 phone:grid-cols-1 phone:gap-y-1.5">
        {ending.map((old) => (
          <Bar key={old.created_at} name={t.rich("oldName", { hint: old.hint, ...nameTags })} tick={place(now)}>
            {{ start: 0, length: place(Date.parse(old.ends_at ?? endsAt)), tone: "secondary" }}
          </Bar>
        ))}
        <Bar name={t.rich("newName", { hint: current.hint, ...nameTags })} tick={place(now)}>
          {{ start: FROM, length: 100 - FROM, tone: "accent" }}
        </Bar>
        <div className="relative -mt-2 h-4 text-2xs num text-muted rail:col-start-2 phone:mt-0">
          <span className="absolute" style={{ left: `${FROM}%` }}>
            {words(from, "day-time")}
          </span>
          <span className="absolute right-[18%]">{words(to, "day-time")}</span>
        </div>
      </div>
      <p>
        {t.rich("ends", {
          countdown: countdown(to - now),
          end: words(to, "day-time"),
          time: (chunks) => (
            <b role="timer" className="font-semibold num">
              {chunks}
            </b>
          ),
        })}
      </p>
      <HeaderTable />
      <RevokeOld endpointId={null} hint={ending.at(-1)?.hint ?? ""} />
    </>
  );
}

const nameTags = {
  code: (chunks: ReactNode) => <span className="mono">{chunks}</span>,
  label: (chunks: ReactNode) => <span className="text-muted">{chunks}</span>,
};

type BarProps = {
  name: ReactNode;
  tick: number;
  children: { start: number; length: number; tone: "secondary" | "accent" };
};

function Bar({ name, tick, children: segment }: BarProps) {
  return (
    <>
      <span className="text-xs">{name}</span>
      <Strip height={10} segments={[segment]} ticks={[{ at: tick }]} />
    </>
  );
}

function HeaderTable() {
  const t = useTranslations("webhooks.secret.overlap");
  const rows = [
    ["webhook-signature", t("bothSecrets"), t("newSecret")],
    ["x-service-signature", t("oldSecret"), t("newSecret")],
  ] as const;
  return (
    <Table caption={t("caption")} className="[&_td]:px-0 [&_th]:px-0!">
      <TableHead>
        <Column>{t("header")}</Column>
        <Column>{t("now")}</Column>
        <Column>{t("after")}</Column>
      </TableHead>
      <TableBody>
        {rows.map(([header, before, after]) => (
          <Row key={header} className="phone:px-0!">
            <RowHeader>
              <span className="mono">{header}</span>
            </RowHeader>
            <Cell phone="state">
              <span className="rail:hidden">{t("nowValue", { value: before })}</span>
              <span className="phone:hidden">{before}</span>
            </Cell>
            <Cell phone="detail">
              <span className="rail:hidden">{t("afterValue", { value: after })}</span>
              <span className="phone:hidden">{after}</span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
