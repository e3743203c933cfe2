import { env } from "@/lib/kernel/env";
import type { EmailSettings } from "./schema";
import { operatorAddress, operatorServer, ownServerIn } from "./sender";
import type { EmailSettingsRow, OwnServerRow } from "./store";

type Server = Pick<EmailSettings, "source" | "host" | "port" | "security" | "user" | "has_password" | "from_address">;

export function toEmailSettings(row: EmailSettingsRow | null): EmailSettings {
  const hasOperator = operatorServer() !== null;
  const canChange = !hasOperator && env().MAIL_PER_WORKSPACE;
  const own = ownServerIn(row);
  const server = own ? toOwnServer(own) : toServerOfOperator();
  const sender = server.source === "none" ? null : row;
  return {
    ...server,
    can_change: canChange,
    can_change_sender: canChange || hasOperator,
    from_name: sender?.fromName ?? null,
    reply_to: sender?.replyTo ?? null,
    updated_at: row?.updatedAt.toISOString() ?? null,
  };
}

function toOwnServer({ host, port, security, user, sealedPassword, fromAddress }: OwnServerRow): Server {
  const server = { host, port, security, user, has_password: sealedPassword !== null };
  return { source: "workspace", ...server, from_address: fromAddress };
}

function toServerOfOperator(): Server {
  const server = operatorServer();
  return {
    source: server ? "operator" : "none",
    ...(server ?? { host: null, port: null, security: null }),
    user: null,
    has_password: false,
    from_address: operatorAddress(),
  };
}
