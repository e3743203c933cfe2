"use client";

import { Ellipsis, RefreshCw, Trash2 } from "lucide-react";
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
  const now = useNow();
  const working = keys.filter((key) => !hasEnded(key, now));
  const ended = keys.filter((key) => hasEnded(key, now));
  return (
    <Table caption="API keys">
      <TableHead>
        <Column>Key</Column>
        <Column>Scopes</Column>
        <Column className="max-wide:hidden">Acts as</Column>
        <Column>Last used</Column>
        <Column>Expires</Column>
        <Column isHidden>Actions</Column>
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
        <span className="rail:hidden">Last used </span>
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
  if (shown.last_used_at === null) return "never";
  const days = isOver ? null : unusedDays(shown, now);
  return (
    <span className="num">
      <Moment at={shown.last_used_at} form="relative" />{" "}
      {days !== null && (
        <Badge tone="warning" mark="none">
          {days} days ago
        </Badge>
      )}
    </span>
  );
}

function Expiry({ shown, now }: { shown: ApiKey; now: number }) {
  const words = useMomentWords();
  const state = stateOf(shown, now);
  switch (state.kind) {
    case "lasting":
      return (
        <>
          <span className="rail:hidden">Expires: </span>Never
        </>
      );
    case "ending":
      return (
        <span className="num">
          <span className="rail:hidden">Expires: </span>
          <Moment at={state.at} form="day" />
        </span>
      );
    case "soon":
      return (
        <Badge tone="warning" mark="none">
          {state.days === 1 ? "Expires in a day" : `Expires in ${state.days} days`}
        </Badge>
      );
    case "replaced":
      return (
        <Badge tone="info" mark={<RefreshCw />}>
          Replaced, ends {words(state.at, "day-time")}
        </Badge>
      );
    case "revoked":
    case "expired":
      return (
        <span className="num text-muted">
          {state.kind === "revoked" ? "Revoked" : "Expired"} {words(state.at, "day")}
        </span>
      );
  }
}

function KeyMenu({ shown, isOwn, onOpen }: Omit<KeyRowProps, "now">) {
  const label = `Actions for ${shown.name}`;
  const whyNot = isOwn ? (shown.replaced_by === null ? undefined : "replaced already") : `acts as ${shown.user_name}`;
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} hasTooltip={false} />}>
      <MenuAction
        icon={<RefreshCw />}
        disabledReason={whyNot}
        onAction={() => {
          onOpen({ kind: "rotate", key: shown });
        }}
      >
        Rotate…
      </MenuAction>
      <MenuAction
        icon={<Trash2 />}
        isDanger
        onAction={() => {
          onOpen({ kind: "revoke", key: shown });
        }}
      >
        Revoke…
      </MenuAction>
    </Menu>
  );
}
