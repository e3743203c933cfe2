import { defineResource } from "@/lib/kernel/resource";

export const passkeys = defineResource({
  ids: { psk: "passkey" },
});
