import { env } from "@/lib/kernel/env";
import type { EmailSettings } from "./schema";
import { operatorAddress, operatorServer } from "./sender";
import type { EmailSettingsRow } from "./store";

export function toEmailSettings(row: EmailSettingsRow | null): EmailSettings {
  const server = operatorServer();
  const canChange = server === null && env().MAIL_PER_WORKSPACE;
  if (!canChange || !row) {
    return {
      source: server ? "operator" : "none",
      can_change: canChange,
      host: server?.host ?? null,
      port: server?.port ?? null,
      security: server?.security ?? null,
      user: null,
      has_password: false,
      from_name: null,
      from_address: operatorAddress(),
      reply_to: null,
      updated_at: null,
    };
  }
  return {
    source: "workspace",
    can_change: true,
    host: row.host,
    port: row.port,
    security: row.security,
    user: row.user,
    has_password: row.sealedPassword !== null,
    from_name: row.fromName,
    from_address: row.fromAddress,
    reply_to: row.replyTo,
    updated_at: row.updatedAt.toISOString(),
  };
}
