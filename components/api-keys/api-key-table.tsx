"use client";

import { Ellipsis, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { OpenDialog } from "@/components/api-keys/api-key-dialogs";
import { hasEnded, maskedKey, stateOf, unusedDays } from "@/components/api-keys/key-state";
import { Badge } from "@/components/ui/badge";
import { Moment, useMomentWords, useNow } from "@/components/ui/clock";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction } from "@/components/ui/menu";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { ApiKey } from "@/lib/identity/api-keys/schema";

export type ApiKeyTableProps = {
  keys: readonly ApiKey[];
  userId: string;
  onOpen: (dialog: OpenDialog) => void;
};

export function ApiKeyTable({ keys, userId, onOpen }: ApiKeyTableProps) {
  const t = useTranslations("apiKeys");
  const now = useNow();
  const working = keys.filter((key) => !hasEnded(key, now));
  const ended = keys.filter((key) => hasEnded(key, now));
  return (
    <Table caption={t("page.title")}>
      <TableHead>
        <Column>{t("list.key")}</Column>
        <Column>{t("list.scopes")}</Column>
        <Column className="max-wide:hidden">{t("list.actsAs")}</Column>
        <Column>{t("list.lastUsed")}</Column>
        <Column>{t("list.expires")}</Column>
        <Column isHidden>{t("list.actions")}</Column>
      </TableHead>
      <TableBody>
        {[...working, ...ended].map((key) => (
          <KeyRow key={key.id} shown={key} now={now} isOwn={key.user_id === userId} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  );
}

type KeyRowProps = { shown: ApiKey; now: number; isOwn: boolean; onOpen: (dialog: OpenDialog) => void };

function KeyRow({ shown, now, isOwn, onOpen }: KeyRowProps) {
  const t = useTranslations("apiKeys.list");
  const isOver = hasEnded(shown, now);
  return (
    <Row height={56} isLocked={isOver}>
      <RowHeader className="py-1.5">
        <span className={classNames("block", !isOver && "font-[550]")}>{shown.name}</span>
        <span className="block mono text-xs text-muted">{maskedKey(shown)}</span>
      </RowHeader>
      <Cell phone="line" className="max-w-70 py-1.5">
        <span className="flex flex-wrap gap-1">
          {shown.scopes.map((scope) => (
            <Tag key={scope} isMono>
              {scope}
            </Tag>
          ))}
        </span>
      </Cell>
      <Cell phone="hidden" className="max-w-40 truncate max-wide:hidden">
        {shown.user_name}
      </Cell>
      <Cell phone="line" className="text-muted">
        <span className="rail:hidden">{t("lastUsedLabel")} </span>
        <LastUse shown={shown} now={now} isOver={isOver} />
      </Cell>
      <Cell phone="line">
        <Expiry shown={shown} now={now} />
      </Cell>
      <Cell align="end" phone="figure">
        {!isOver && <KeyMenu shown={shown} isOwn={isOwn} onOpen={onOpen} />}
      </Cell>
    </Row>
  );
}

function LastUse({ shown, now, isOver }: { shown: ApiKey; now: number; isOver: boolean }) {
  const t = useTranslations("apiKeys.list");
  if (shown.last_used_at === null) return t("neverUsed");
  const days = isOver ? null : unusedDays(shown, now);
  return (
    <span className="num">
      <Moment at={shown.last_used_at} form="relative" />{" "}
      {days !== null && (
        <Badge tone="warning" mark="none">
          {t("daysAgo", { count: days })}
        </Badge>
      )}
    </span>
  );
}

function Expiry({ shown, now }: { shown: ApiKey; now: number }) {
  const t = useTranslations("apiKeys.list");
  const words = useMomentWords();
  const state = stateOf(shown, now);
  switch (state.kind) {
    case "lasting":
      return (
        <>
          <span className="rail:hidden">{t("expiresLabel")} </span>
          {t("neverExpires")}
        </>
      );
    case "ending":
      return (
        <span className="num">
          <span className="rail:hidden">{t("expiresLabel")} </span>
          <Moment at={state.at} form="day" />
        </span>
      );
    case "soon":
      return (
        <Badge tone="warning" mark="none">
          {t("expiresIn", { count: state.days })}
        </Badge>
      );
    case "replaced":
      return (
        <Badge tone="info" mark={<RefreshCw />}>
          {t("replaced", { time: words(state.at, "day-time") })}
        </Badge>
      );
    case "revoked":
    case "expired":
      return <span className="num text-muted">{t(state.kind, { day: words(state.at, "day") })}</span>;
  }
}

function KeyMenu({ shown, isOwn, onOpen }: Omit<KeyRowProps, "now">) {
  const t = useTranslations("apiKeys.list");
  const label = t("actionsFor", { name: shown.name });
  const whyNot = isOwn
    ? shown.replaced_by === null
      ? undefined
      : t("replacedAlready")
    : t("actsAsOther", { name: shown.user_name });
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} hasTooltip={false} />}>
      <MenuAction
        icon={<RefreshCw />}
        disabledReason={whyNot}
        onAction={() => {
          onOpen({ kind: "rotate", key: shown });
        }}
      >
        {t("rotate")}
      </MenuAction>
      <MenuAction
        icon={<Trash2 />}
        isDanger
        onAction={() => {
          onOpen({ kind: "revoke", key: shown });
        }}
      >
        {t("revoke")}
      </MenuAction>
    </Menu>
  );
}
