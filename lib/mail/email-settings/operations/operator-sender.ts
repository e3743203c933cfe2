import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { command, type CommandScope } from "@/lib/kernel/operation";
import type { EmailSettingsUpdate } from "../schema";
import type { Columns, EmailSettingsRow } from "../store";
import * as store from "../store";

type GivenSender = Partial<Pick<EmailSettingsRow, "fromName" | "replyTo">>;

/** @throws AppError invalid_state_transition for fields of the mail server, which the operator sets */
export function senderIn({ from_name: fromName, reply_to: replyTo, ...rest }: EmailSettingsUpdate): GivenSender {
  if (Object.values(rest).some((value) => value !== undefined)) throw setByOperator();
  return omitUndefined({ fromName, replyTo });
}

export const EMPTY: Columns = {
  ...{ host: null, port: null, security: null, user: null, sealedPassword: null },
  ...{ fromName: null, fromAddress: null, replyTo: null },
};

/** The mail server that the workspace had before is kept. */
export const saveSender = command("email_settings:write", async (scope, input: GivenSender) => {
  const { db, workspaceId, now, context } = scope;
  const before = await store.findSettings(db, workspaceId);
  context.assertMatch(versionOf(before));
  const { host, port, security, user, sealedPassword, fromName, fromAddress, replyTo } = before ?? EMPTY;
  const columns = { host, port, security, user, sealedPassword, fromName, fromAddress, replyTo };
  const after = { ...columns, ...input };
  if (before && keepsAll(before, after)) return before;
  const row = await store.saveSettings(db, workspaceId, before, { ...after, now });
  auditSaved(scope, before, row, false);
  return row;
});

export function versionOf(row: EmailSettingsRow | null) {
  return row ?? { version: 0, updatedAt: new Date(0) };
}

export function auditSaved(
  { audit, workspaceId }: CommandScope,
  before: EmailSettingsRow | null,
  after: EmailSettingsRow,
  hasNewPassword: boolean,
): void {
  audit("email_settings.updated", workspaceId, {
    before: before && wire(before),
    after: wire(after),
    password_changed: hasNewPassword,
  });
}

export function wire({ host, port, security, user, fromName, fromAddress, replyTo }: EmailSettingsRow) {
  return { host, port, security, user, from_name: fromName, from_address: fromAddress, reply_to: replyTo };
}

export function setByOperator(): AppError {
  return new AppError("invalid_state_transition", "email_set_by_operator");
}
