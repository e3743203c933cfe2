import { sealedFor } from "@/lib/kernel/auth/sealed";

export const clientSecrets = sealedFor("stint sign-in providers");
