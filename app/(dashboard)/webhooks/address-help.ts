import { env } from "@/lib/kernel/env";

/** Where an endpoint may be, as far as this server decides it. */
export function addressHelp(): string {
  const hosts = env().WEBHOOK_ALLOWED_HOSTS;
  const allowed = hosts.length === 0 ? "" : ` This server also allows ${hosts.join(", ")}, over http as well.`;
  return `An https address on the public internet.${allowed}`;
}
