import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const provisioning = defineResource({
  ids: { sct: "provisioning token", grp: "provisioned group" },
  scopes: { provisioning: { read: ADMINS, write: ADMINS } },
  audit: {
    provisioned_group: { id: "grp", group: "people" },
    provisioning_token: { id: "sct", group: "keys" },
  },
});
