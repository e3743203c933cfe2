import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const provisioning = defineResource({
  ids: { sct: "provisioning token", grp: "provisioned group" },
  scopes: { provisioning: { read: ADMINS, write: ADMINS } },
  reference: {
    provisioning: [
      "Provisioning",
      "Tokens for an identity provider at `/scim/v2`, and the users and groups that it has provisioned. For owners and admins.",
    ],
  },
  audit: {
    provisioned_group: { id: "grp", group: "people" },
    provisioning_token: { id: "sct", group: "keys" },
  },
});
