import { z } from "zod";
import { Id, Instant } from "@/lib/kernel/core/wire";
import { SecondFactorProof } from "@/lib/identity/second-factors/schema";

const ProviderKey = z.string().min(1).max(60).meta({ description: "Key of the provider, used in URLs." });

const Identity = z.strictObject({
  id: Id("lid").nullable().meta({ description: "Null if not linked." }),
  provider: ProviderKey,
  name: z.string().meta({ description: "Name of the provider." }),
  linked_at: Instant.nullable(),
  last_used_at: Instant.nullable(),
});
export type Identity = z.infer<typeof Identity>;

export const Identities = z
  .strictObject({ data: z.array(Identity) })
  .meta({ id: "Identities", description: "The sign-in providers linked to the caller, and those that can be linked." });
export type Identities = z.infer<typeof Identities>;

export const IdentityLink = SecondFactorProof.extend({ provider: ProviderKey }).meta({
  id: "IdentityLink",
  description: "Linking needs the same proof as other changes of how the caller signs in.",
});
export type IdentityLink = z.infer<typeof IdentityLink>;

export const IdentityLinkBegun = z
  .strictObject({
    link: z.string().nullable().meta({
      description:
        "Token for the sign-in at the provider, in this browser, within ten minutes. Null in a replayed answer.",
    }),
    is_replay: z.boolean().meta({
      description: "Whether this is a replay for the same `Idempotency-Key`, without the link.",
    }),
  })
  .meta({ id: "IdentityLinkBegun" });
