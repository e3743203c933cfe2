import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Email, Instant, Line } from "@/lib/kernel/core/wire";
import { canonicalHost, MAIL_SECURITIES, MAIL_SOURCES } from "./rules";

const Host = z
  .string()
  .min(1)
  .max(253)
  .refine((text) => canonicalHost(text) !== null, { error: reason("mail_host_malformed") })
  .overwrite((text) => canonicalHost(text) ?? text)
  .meta({ description: "Name or address of the mail server.", example: "smtp.example.com" });

const Writable = z.strictObject({
  host: Host,
  port: z.int().min(1).max(65_535).meta({
    description: "25, 465, 587, 2465, 2525 or 2587. Hosts in `WEBHOOK_ALLOWED_HOSTS` may have any port.",
    example: 587,
  }),
  security: z.enum(MAIL_SECURITIES).meta({
    description:
      "`starttls`: the connection must switch to TLS, usual for port 587. `tls`: TLS from the start, usual for port 465. " +
      "`none`: not encrypted, without a user, or with a host in `WEBHOOK_ALLOWED_HOSTS`.",
  }),
  user: Line(320).nullable().meta({ description: "Null for a server that accepts email without signing in." }),
  from_name: Line(100).nullable().meta({ description: "Name of the sender. Null stands for the workspace's name." }),
  from_address: Email.meta({ description: "Address of the sender." }),
  reply_to: Email.nullable().meta({
    description: "Address for replies to invoices and to other emails that have none of their own.",
  }),
});

export const EmailSettings = z
  .strictObject({
    source: z.enum(MAIL_SOURCES).meta({
      description:
        "`operator`: the mail server of the operator sends, as set in `SMTP_URL`. `workspace`: the mail server of these " +
        "settings sends. `none`: no mail server is set, and emails are stored instead of sent.",
    }),
    can_change: z.boolean().meta({
      description: "Whether a workspace can set its own mail server: without `SMTP_URL` and with `MAIL_PER_WORKSPACE`.",
    }),
    can_change_sender: z.boolean().meta({
      description: "Whether a workspace can set `from_name` and `reply_to`, also with the operator's mail server.",
    }),
    host: z.string().nullable(),
    port: z.int().nullable(),
    security: Writable.shape.security.nullable(),
    user: z.string().nullable().meta({ description: "Null for the operator's mail server." }),
    has_password: z.boolean().meta({ description: "Whether a password is stored. It is never returned." }),
    from_name: Writable.shape.from_name,
    from_address: z.string().meta({ description: "Address of the sender, also before a mail server is set." }),
    reply_to: Writable.shape.reply_to,
    updated_at: Instant.nullable(),
  })
  .meta({ id: "EmailSettings", description: "The mail server and the sender of the workspace's emails." });
export type EmailSettings = z.infer<typeof EmailSettings>;

export const EmailSettingsUpdate = Writable.partial()
  .extend({
    password: z
      .string()
      .min(1)
      .max(1000)
      .optional()
      .meta({
        description:
          "Stored encrypted, and never returned. Send it again with a new `host`, `port`, `security` or `user`: a stored " +
          "password goes only to the server that it was entered for.",
      }),
  })
  .meta({ id: "EmailSettingsUpdate" });
export type EmailSettingsUpdate = z.infer<typeof EmailSettingsUpdate>;

export const EmailSettingsTest = z
  .strictObject({
    to: Email.meta({ description: "Your address." }),
    server_answer: z
      .string()
      .meta({ description: "The server's answer to the email.", example: "250 2.0.0 Ok: queued" }),
    duration_ms: z.int().min(0),
  })
  .meta({ id: "EmailSettingsTest", description: "An email that the mail server accepted." });
export type EmailSettingsTest = z.infer<typeof EmailSettingsTest>;
