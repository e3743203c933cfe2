import { z } from "zod";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { LONGEST_NAME } from "./rules";

const Name = Line(LONGEST_NAME).meta({ example: "Firefox on macOS" });

export const Passkey = z
  .strictObject({
    id: Id("psk"),
    name: Name,
    synced: z.boolean().meta({ description: "Whether a password manager carries it to other devices." }),
    needs_password: z.boolean().meta({
      description:
        "The password was replaced since the passkey was last used: it signs in by itself again once it was shown after the new one.",
    }),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({ id: "Passkey", description: "Signs the caller in without a password, or after it in place of a code." });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type PasskeyListQuery = z.infer<typeof PasskeyListQuery>;

export const PasskeyPage = pageOf(Passkey);
export type PasskeyPage = z.infer<typeof PasskeyPage>;

/** JSON as the browser's own functions take and give it (WebAuthn Level 3), whose names are not ours. */
const OfBrowser = z.record(z.string(), z.unknown());

export const PasskeyOptions = z
  .strictObject({
    options: OfBrowser.meta({
      description: "For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.",
    }),
  })
  .meta({
    id: "PasskeyOptions",
    description: "What a browser needs to make or show a passkey, once, within five minutes.",
  });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** What a passkey answered, as the browser gives it. */
export const PasskeyAnswer = OfBrowser.meta({ description: "`toJSON()` of the credential that the browser gave." });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyCreate = z.strictObject({ name: Name, credential: PasskeyAnswer }).meta({ id: "PasskeyCreate" });
export type PasskeyCreate = z.infer<typeof PasskeyCreate>;

export const PasskeyUpdate = z.strictObject({ name: Name }).meta({ id: "PasskeyUpdate" });
export type PasskeyUpdate = z.infer<typeof PasskeyUpdate>;

export const NewPasskey = z
  .strictObject({
    passkey: Passkey,
    recovery_codes: z.array(z.string()).nullable().meta({
      description:
        "For when it is lost, given once with the passkey that is the caller's first second factor. Null otherwise.",
    }),
    is_replay: z.boolean(),
  })
  .meta({ id: "NewPasskey" });
export type NewPasskey = z.infer<typeof NewPasskey>;
