import { z } from "zod";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { LONGEST_NAME } from "./rules";

const Name = Line(LONGEST_NAME).meta({ example: "Firefox on macOS" });

export const Passkey = z
  .strictObject({
    id: Id("psk"),
    name: Name,
    synced: z.boolean().meta({ description: "Whether a password manager syncs the passkey to other devices." }),
    needs_password: z.boolean().meta({
      description:
        "Whether the passkey works only after the password. True after a new password, until the passkey is used with the password once.",
    }),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({
    id: "Passkey",
    description: "Signs the caller in without a password, or after the password in place of a code.",
  });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type PasskeyListQuery = z.infer<typeof PasskeyListQuery>;

export const PasskeyPage = pageOf(Passkey);
export type PasskeyPage = z.infer<typeof PasskeyPage>;

/** JSON of the browser's functions (WebAuthn Level 3). */
const OfBrowser = z.record(z.string(), z.unknown());

export const PasskeyOptions = z
  .strictObject({
    options: OfBrowser.meta({
      description: "For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.",
    }),
  })
  .meta({
    id: "PasskeyOptions",
    description: "Options for the browser to create or use a passkey. Valid once, for five minutes.",
  });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const PasskeyAnswer = OfBrowser.meta({ description: "`toJSON()` of the browser's credential." });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyCreate = z.strictObject({ name: Name, credential: PasskeyAnswer }).meta({ id: "PasskeyCreate" });
export type PasskeyCreate = z.infer<typeof PasskeyCreate>;

export const PasskeyUpdate = z.strictObject({ name: Name }).meta({ id: "PasskeyUpdate" });
export type PasskeyUpdate = z.infer<typeof PasskeyUpdate>;

export const NewPasskey = z
  .strictObject({
    passkey: Passkey,
    recovery_codes: z.array(z.string()).nullable().meta({
      description: "Given once, with the caller's first second factor. Null otherwise.",
    }),
    is_replay: z.boolean(),
  })
  .meta({ id: "NewPasskey" });
export type NewPasskey = z.infer<typeof NewPasskey>;
