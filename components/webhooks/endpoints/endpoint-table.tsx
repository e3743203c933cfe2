"use client";

import { CircleSlash } from "lucide-react";
import type { Route } from "next";
import { WithinLink } from "@/components/layout/within-page";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords, useNow } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import { type HealthState, HealthStrip } from "@/components/ui/strip";
import { Cell, Column, DetailRow, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { ENDPOINT_DETAIL } from "@/components/webhooks/endpoints/endpoint-detail";
import type { EndpointDialogKind } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { EndpointMenu } from "@/components/webhooks/endpoints/endpoint-menu";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { answerTime, countdown, endpointName, eventsInWords } from "@/components/webhooks/words";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

export type EndpointTableProps = {
  webhooks: readonly WebhookReply[];
  selectedId: string | undefined;
  onOpen: (kind: EndpointDialogKind, webhook: WebhookReply) => void;
};

export function EndpointTable({ webhooks, selectedId, onOpen }: EndpointTableProps) {
  return (
    <Table caption="Endpoints and their health" className="rail:table-fixed">
      <TableHead>
        <Column>Endpoint</Column>
        <Column className="w-[118px]">State</Column>
        <Column className={`w-[212px] ${goesNext}`}>Last 24 hours</Column>
        <Column align="end" className="w-[130px]">
          Success
        </Column>
        <Column align="end" className={`w-[104px] ${goesFirst}`}>
          Slowest 5 %
        </Column>
        <Column className={`w-[104px] ${goesFirst}`}>Last success</Column>
        <Column className="w-[128px]">Next retry</Column>
        <Column isHidden className="w-[58px]">
          Actions
        </Column>
      </TableHead>
      <TableBody>
        {webhooks.map((webhook) => (
          <EndpointRow
            key={webhook.id}
            webhook={webhook}
            isSelected={webhook.id === selectedId}
            onOpen={(kind) => {
              onOpen(kind, webhook);
            }}
          />
        ))}
      </TableBody>
    </Table>
  );
}

/** Columns that a table with little room does without, one after the other. They keep their place in the table, for rows that span all of them. */
const goesFirst = "@max-[60rem]:w-0 @max-[60rem]:overflow-hidden @max-[60rem]:px-0! @max-[60rem]:text-[0px]";
const goesNext =
  "rail:@max-[50rem]:w-0 rail:@max-[50rem]:overflow-hidden rail:@max-[50rem]:px-0! rail:@max-[50rem]:text-[0px]";

type EndpointRowProps = { webhook: WebhookReply; isSelected: boolean; onOpen: (kind: EndpointDialogKind) => void };

function EndpointRow({ webhook, isSelected, onOpen }: EndpointRowProps) {
  const { health } = webhook;
  return (
    <>
      <Row height={52} isSelected={isSelected} className="relative">
        <EndpointName webhook={webhook} isSelected={isSelected} />
        <Cell phone="state">
          <StateBadge webhook={webhook} />
        </Cell>
        <Cell phone="line" className={goesNext}>
          {health && (
            <HealthStrip
              states={stripOf(webhook, health.hours)}
              label={`Last 24 hours: ${counted(health.attempts, "attempt")}, ${health.attempts - health.successes} failed`}
            />
          )}
        </Cell>
        <Cell align="end" phone="detail">
          <SuccessRate health={health} />
        </Cell>
        <Cell align="end" phone="hidden" className={goesFirst}>
          <Slowest ms={health?.slowest_5_percent_ms ?? null} />
        </Cell>
        <Cell phone="hidden" className={`num text-muted ${goesFirst}`}>
          {health?.last_success_at ? <Moment at={health.last_success_at} form="relative" /> : "–"}
        </Cell>
        <Cell phone="line" className="num">
          <NextRetry webhook={webhook} />
        </Cell>
        <Cell align="end" phone="figure" className="relative z-1">
          <EndpointMenu webhook={webhook} onOpen={onOpen} />
        </Cell>
      </Row>
      {webhook.status === "disabled" && (
        <DetailRow columns={8}>
          <DisabledReason webhook={webhook} onOpen={onOpen} />
        </DetailRow>
      )}
    </>
  );
}

function EndpointName({ webhook, isSelected }: { webhook: WebhookReply; isSelected: boolean }) {
  const [, scheme = "", rest = webhook.url] = /^(https?:\/\/)(.*)$/.exec(webhook.url) ?? [];
  const events = eventsInWords(webhook);
  return (
    <RowHeader className="min-w-0">
      <WithinLink
        href={`/webhooks?endpoint=${webhook.id}` as Route}
        replace
        onClick={showOnPhone}
        aria-current={isSelected || undefined}
        className="block -outline-offset-2 after:absolute after:inset-0"
      >
        <span className="block truncate mono">
          <span className="text-muted">{scheme}</span>
          {rest}
        </span>
        <span className="block truncate text-xs text-muted">
          {webhook.description === "" ? capital(events) : `${endpointName(webhook)}, ${events}`}
        </span>
      </WithinLink>
    </RowHeader>
  );
}

/** A phone has the chosen endpoint far below its row. */
function showOnPhone() {
  if (!matchMedia("(width < 43.75rem)").matches) return;
  document.getElementById(ENDPOINT_DETAIL)?.scrollIntoView({ behavior: "smooth" });
}

const STATES: Record<NonNullable<WebhookReply["health"]>["state"], { tone: BadgeTone; word: string }> = {
  healthy: { tone: "success", word: "Healthy" },
  unsteady: { tone: "warning", word: "Unsteady" },
  failing: { tone: "warning", word: "Failing" },
  disabled: { tone: "danger", word: "Disabled" },
  never_called: { tone: "neutral", word: "Never called" },
};

function StateBadge({ webhook }: { webhook: WebhookReply }) {
  const state = STATES[webhook.health?.state ?? (webhook.status === "disabled" ? "disabled" : "never_called")];
  const isByHand = webhook.disabled_reason === "by_user";
  // Enabling forgets the failures before, so that it looks like one that was never called.
  const word = state === STATES.never_called && webhook.health?.last_failure_at ? "No success yet" : state.word;
  return <Badge tone={isByHand ? "neutral" : state.tone}>{word}</Badge>;
}

function Slowest({ ms }: { ms: number | null }) {
  return ms === null ? <span className="text-muted">–</span> : answerTime(ms);
}

function SuccessRate({ health }: Pick<WebhookReply, "health">) {
  if (!health || health.attempts === 0) return <span className="text-muted">– of 0</span>;
  const share = ((health.successes / health.attempts) * 100).toFixed(1).replace(/\.0$/, "");
  return (
    <>
      {share} % <span className="text-muted phone:hidden">of {health.attempts.toLocaleString("en")}</span>
    </>
  );
}

function NextRetry({ webhook }: { webhook: WebhookReply }) {
  const { test } = useEndpointActions();
  const now = useNow();
  const next = webhook.health?.next_attempt_at;
  if (webhook.health?.state === "never_called" && !next) {
    return (
      <Button size="small" className="relative z-1" onPress={() => void test(webhook)}>
        Send a test
      </Button>
    );
  }
  if (!next) return <span className="text-muted phone:hidden">None</span>;
  const left = Date.parse(next) - now;
  return (
    <span className="font-[550]">
      <span className="hidden font-normal text-muted phone:inline">Next retry </span>
      {left <= 0 ? (
        "Now"
      ) : (
        <>
          <Moment at={next} form="time" />, in {countdown(left)}
        </>
      )}
    </span>
  );
}

/** What became of each half hour; those after it was switched off are drawn as off. */
function stripOf(webhook: WebhookReply, hours: NonNullable<WebhookReply["health"]>["hours"]): HealthState[] {
  return hours.map(({ from, successes, failures }) => {
    if (successes > 0) return failures > 0 ? "mixed" : "answered";
    if (failures > 0) return "failed";
    return webhook.disabled_at !== null && from >= webhook.disabled_at ? "off" : "quiet";
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const REASONS: Record<NonNullable<WebhookReply["disabled_reason"]>, string> = {
  by_user: "by hand.",
  failing: "after 5 days without a success and at least 20 failed attempts in a row.",
  gone: "because it answered 410 Gone twice.",
  unverified: "until it has proved that it is yours: it is sent a challenge, and answers with it.",
};

/** Why nothing goes there any more, and the way out. */
function DisabledReason({ webhook, onOpen }: { webhook: WebhookReply; onOpen: (kind: EndpointDialogKind) => void }) {
  const { testAndEnable, verify } = useEndpointActions();
  const words = useMomentWords();
  const recoverable = webhook.health?.recoverable ?? 0;
  const isUnverified = webhook.disabled_reason === "unverified";
  return (
    <Notice
      tone={webhook.disabled_reason === "by_user" || isUnverified ? "info" : "error"}
      icon={<CircleSlash />}
      actions={
        <>
          <Button size="small" onPress={() => void (isUnverified ? verify(webhook) : testAndEnable(webhook))}>
            {isUnverified ? "Send a challenge" : "Test and enable"}
          </Button>
          {recoverable > 0 && (
            <Button
              size="small"
              kind="quiet"
              onPress={() => {
                onOpen("recover");
              }}
            >
              Recover {recoverable.toLocaleString("en")}…
            </Button>
          )}
        </>
      }
    >
      <b className="font-[550]">Disabled{webhook.disabled_at && ` on ${words(webhook.disabled_at, "day-time")}`}</b>{" "}
      {REASONS[webhook.disabled_reason ?? "by_user"]}{" "}
      {recoverable === 0
        ? `Events that occur now are kept and can be delivered ${isUnverified ? "then" : "once it works"}.`
        : `${counted(recoverable, "event is", "events are")} kept and can be delivered ${isUnverified ? "then" : "once it works"}.`}
    </Notice>
  );
}
