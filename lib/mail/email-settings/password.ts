import { sealedFor } from "@/lib/kernel/auth/sealed";

export const mailPasswords = sealedFor("stint mail servers");
