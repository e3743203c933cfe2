import { z } from "zod";
import { Id, Instant } from "@/lib/kernel/core/wire";
import { SecondFactorProof } from "@/lib/identity/second-factors/schema";

const ProviderKey = z.string().min(1).max(60).meta({ description: "What the provider is called in addresses." });

const Identity = z.strictObject({
  id: Id("lid").nullable().meta({ description: "Null where the caller is not linked." }),
  provider: ProviderKey,
  name: z.string().meta({ description: "What the provider is called." }),
  linked_at: Instant.nullable(),
  last_used_at: Instant.nullable(),
});
export type Identity = z.infer<typeof Identity>;

export const Identities = z
  .strictObject({ data: z.array(Identity) })
  .meta({ id: "Identities", description: "The providers that sign the caller in, and those that could." });
export type Identities = z.infer<typeof Identities>;

export const IdentityLink = SecondFactorProof.extend({ provider: ProviderKey }).meta({
  id: "IdentityLink",
  description: "Linking adds a way to sign in, so it needs what the others need.",
});
export type IdentityLink = z.infer<typeof IdentityLink>;

export const IdentityLinkBegun = z
  .strictObject({
    link: z.string().nullable().meta({
      description: "For the sign-in at the provider, in this browser, within ten minutes. Null in a replayed answer.",
    }),
    is_replay: z.boolean().meta({
      description: "Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its link.",
    }),
  })
  .meta({ id: "IdentityLinkBegun" });
