"use client";

import { CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import { WithinLink } from "@/components/layout/within-page";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords, useNow } from "@/components/ui/clock";
import { Notice } from "@/components/ui/notice";
import { type HealthState, HealthStrip } from "@/components/ui/strip";
import { Cell, Column, DetailRow, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { ENDPOINT_DETAIL } from "@/components/webhooks/endpoints/endpoint-detail";
import type { EndpointDialogKind } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { EndpointMenu } from "@/components/webhooks/endpoints/endpoint-menu";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import { countdown, endpointName, FORMAT_NAMES } from "@/components/webhooks/words";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

export type EndpointTableProps = {
  webhooks: readonly WebhookReply[];
  selectedId: string | undefined;
  onOpen: (kind: EndpointDialogKind, webhook: WebhookReply) => void;
};

export function EndpointTable({ webhooks, selectedId, onOpen }: EndpointTableProps) {
  const t = useTranslations("webhooks.endpoints.table");
  return (
    <Table caption={t("caption")} className="rail:table-fixed">
      <TableHead>
        <Column>{t("columns.endpoint")}</Column>
        <Column className="w-[118px]">{t("columns.status")}</Column>
        <Column className={`w-[212px] ${goesNext}`}>{t("columns.last24Hours")}</Column>
        <Column align="end" className="w-[130px]">
          {t("columns.successRate")}
        </Column>
        <Column align="end" className={`w-[104px] ${goesFirst}`}>
          {t("columns.p95")}
        </Column>
        <Column className={`w-[104px] ${goesFirst}`}>{t("columns.lastSuccess")}</Column>
        <Column className="w-[128px]">{t("columns.nextRetry")}</Column>
        <Column isHidden className="w-[58px]">
          {t("columns.actions")}
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

/** Columns that narrow tables hide, one after the other. The cells stay, because detail rows span all columns. */
const goesFirst = "@max-[60rem]:w-0 @max-[60rem]:overflow-hidden @max-[60rem]:px-0! @max-[60rem]:text-[0px]";
const goesNext =
  "rail:@max-[50rem]:w-0 rail:@max-[50rem]:overflow-hidden rail:@max-[50rem]:px-0! rail:@max-[50rem]:text-[0px]";

type EndpointRowProps = { webhook: WebhookReply; isSelected: boolean; onOpen: (kind: EndpointDialogKind) => void };

function EndpointRow({ webhook, isSelected, onOpen }: EndpointRowProps) {
  const t = useTranslations("webhooks.endpoints.table");
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
              label={t("strip", { attempts: health.attempts, failed: health.attempts - health.successes })}
            />
          )}
        </Cell>
        <Cell align="end" phone="detail">
          <SuccessRate health={health} />
        </Cell>
        <Cell align="end" phone="hidden" className={goesFirst}>
          <ResponseTime ms={health?.slowest_5_percent_ms ?? null} />
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
  const events = useWebhookWords().events(webhook);
  return (
    <RowHeader className="min-w-0">
      <WithinLink
        href={`/webhooks?endpoint=${webhook.id}`}
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
          {[
            ...(webhook.format === "json" ? [] : [FORMAT_NAMES[webhook.format]]),
            ...(webhook.description === "" ? [] : [endpointName(webhook)]),
            ...events,
          ].join(" · ")}
        </span>
      </WithinLink>
    </RowHeader>
  );
}

/** On phones the detail is far below its row. */
function showOnPhone() {
  if (!matchMedia("(width < 43.75rem)").matches) return;
  document.getElementById(ENDPOINT_DETAIL)?.scrollIntoView({ behavior: "smooth" });
}

const TONES: Record<NonNullable<WebhookReply["health"]>["state"], BadgeTone> = {
  healthy: "success",
  unsteady: "warning",
  failing: "warning",
  disabled: "danger",
  never_called: "neutral",
};

function StateBadge({ webhook }: { webhook: WebhookReply }) {
  const t = useTranslations("webhooks.endpoints.table");
  const state = webhook.health?.state ?? (webhook.status === "disabled" ? "disabled" : "never_called");
  const isByUser = webhook.disabled_reason === "by_user";
  // Enabling resets the failures, so an endpoint that only failed has this state, too.
  const hasOnlyFailed = state === "never_called" && Boolean(webhook.health?.last_failure_at);
  return (
    <Badge tone={isByUser ? "neutral" : TONES[state]}>{hasOnlyFailed ? t("noSuccessYet") : t(`states.${state}`)}</Badge>
  );
}

function ResponseTime({ ms }: { ms: number | null }) {
  const { answerTime } = useWebhookWords();
  return ms === null ? <span className="text-muted">–</span> : answerTime(ms);
}

function SuccessRate({ health }: Pick<WebhookReply, "health">) {
  const t = useTranslations("webhooks.endpoints.table");
  if (!health || health.attempts === 0) return <span className="text-muted">–</span>;
  return t.rich("successRate", {
    share: health.successes / health.attempts,
    attempts: health.attempts,
    total: (chunks) => <span className="text-muted phone:hidden">{chunks}</span>,
  });
}

function NextRetry({ webhook }: { webhook: WebhookReply }) {
  const t = useTranslations("webhooks.endpoints");
  const { test } = useEndpointActions();
  const now = useNow();
  const next = webhook.health?.next_attempt_at;
  if (webhook.health?.state === "never_called" && !next) {
    return (
      <Button size="small" className="relative z-1" onPress={() => void test(webhook)}>
        {t("menu.test")}
      </Button>
    );
  }
  if (!next) return <span className="text-muted phone:hidden">{t("table.noRetry")}</span>;
  const left = Date.parse(next) - now;
  return (
    <span className="font-[550]">
      <span className="hidden font-normal text-muted phone:inline">{t("table.columns.nextRetry")} </span>
      {left <= 0
        ? t("table.nextNow")
        : t.rich("table.nextRetry", { time: () => <Moment at={next} form="time" />, countdown: countdown(left) })}
    </span>
  );
}

/** Half hours after the endpoint was disabled are off. */
function stripOf(webhook: WebhookReply, hours: NonNullable<WebhookReply["health"]>["hours"]): HealthState[] {
  return hours.map(({ from, successes, failures }) => {
    if (successes > 0) return failures > 0 ? "mixed" : "answered";
    if (failures > 0) return "failed";
    return webhook.disabled_at !== null && from >= webhook.disabled_at ? "off" : "quiet";
  });
}

function DisabledReason({ webhook, onOpen }: { webhook: WebhookReply; onOpen: (kind: EndpointDialogKind) => void }) {
  const t = useTranslations("webhooks.endpoints");
  const { testAndEnable, verify } = useEndpointActions();
  const words = useMomentWords();
  const { disabled_at: since, disabled_reason: reason } = webhook;
  const recoverable = webhook.health?.recoverable ?? 0;
  const isUnverified = reason === "unverified";
  return (
    <Notice
      tone={reason === "by_user" || isUnverified ? "info" : "error"}
      icon={<CircleSlash />}
      actions={
        <>
          <Button size="small" onPress={() => void (isUnverified ? verify(webhook) : testAndEnable(webhook))}>
            {isUnverified ? t("menu.verify") : t("menu.testAndEnable")}
          </Button>
          {recoverable > 0 && (
            <Button
              size="small"
              kind="quiet"
              onPress={() => {
                onOpen("recover");
              }}
            >
              {t("table.recover", { count: recoverable })}
            </Button>
          )}
        </>
      }
    >
      <b className="font-[550]">
        {since === null ? t("table.disabled") : t("table.disabledSince", { time: words(since, "day-time") })}
      </b>{" "}
      {t(`table.reasons.${reason ?? "by_user"}`)}{" "}
      {isUnverified ? t("table.keptUnverified", { count: recoverable }) : t("table.kept", { count: recoverable })}
    </Notice>
  );
}
