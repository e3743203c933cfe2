"use client";

import { useMutation } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useMomentWords, useNow } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Strip } from "@/components/ui/strip";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { showToast } from "@/components/ui/toast";
import { countdown } from "@/components/webhooks/words";
import { switchWebhookSecret } from "@/lib/webhooks/endpoints/queries";
import type { WebhookSecret } from "@/lib/webhooks/endpoints/schema";

/** Where old and new secret begin and end on the picture's line, percent. */
const FROM = 18;
const TO = 82;

/** A roll under way: what overlaps until when, and what each header carries meanwhile. */
export function RollingNow({ secret }: { secret: WebhookSecret }) {
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
          <Bar key={old.created_at} name={`…${old.hint}`} word="old" tick={place(now)}>
            {{ start: 0, length: place(Date.parse(old.ends_at ?? endsAt)), tone: "secondary" }}
          </Bar>
        ))}
        <Bar name={`…${current.hint}`} word="new" tick={place(now)}>
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
        The old one ends in{" "}
        <b role="timer" className="font-semibold num">
          {countdown(to - now)}
        </b>
        , on {words(to, "day-time")}.
      </p>
      <HeaderTable />
      <SwitchNow oldHint={ending.at(-1)?.hint ?? ""} />
    </>
  );
}

type BarProps = {
  name: string;
  word: string;
  tick: number;
  children: { start: number; length: number; tone: "secondary" | "accent" };
};

function Bar({ name, word, tick, children: segment }: BarProps) {
  return (
    <>
      <span className="mono text-xs">
        {name} <span className="text-muted">{word}</span>
      </span>
      <Strip height={10} segments={[segment]} ticks={[{ at: tick }]} />
    </>
  );
}

/** Small enough to stay a table on a phone. */
function HeaderTable() {
  const rows = [
    ["webhook-signature", "old and new", "new"],
    ["x-service-signature", "old", "new"],
  ] as const;
  return (
    <Table caption="What each header carries" className="[&_td]:px-0 [&_th]:px-0!">
      <TableHead>
        <Column>Header</Column>
        <Column>Now</Column>
        <Column>After</Column>
      </TableHead>
      <TableBody>
        {rows.map(([header, before, after]) => (
          <Row key={header} className="phone:px-0!">
            <RowHeader>
              <span className="mono">{header}</span>
            </RowHeader>
            <Cell phone="state">
              <span className="text-muted rail:hidden">now </span>
              {before}
            </Cell>
            <Cell phone="detail">
              <span className="rail:hidden">after: </span>
              {after}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function SwitchNow({ oldHint }: { oldHint: string }) {
  const { mutateAsync } = useMutation(switchWebhookSecret);
  return (
    <div>
      <ConfirmDialog
        title="Switch to the new secret now?"
        trigger={<Button>Switch now</Button>}
        kind="primary"
        confirmLabel="Switch now"
        busyLabel="Switching"
        cancelLabel="Keep both"
        consequences={[
          {
            icon: <TriangleAlert />,
            text: (
              <>
                Receivers that still hold <b className="mono">…{oldHint}</b> refuse what comes next.
              </>
            ),
          },
          { icon: <CircleCheck />, text: "Both headers carry the new signature from the next attempt on." },
        ]}
        onConfirm={async () => {
          await mutateAsync();
          showToast({ message: "Only the new secret signs from now on" });
        }}
      />
    </div>
  );
}
