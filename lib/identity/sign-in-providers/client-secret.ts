import { sealedFor } from "@/lib/kernel/auth/sealed";

/** By which a provider knows this installation. */
export const clientSecrets = sealedFor("stint sign-in providers");
