import { list } from "@/lib/kernel/http/route";
import { listProvisioned } from "@/lib/identity/provisioning/operations/users";
import { ProvisionedUserListQuery, ProvisionedUserPage } from "@/lib/identity/provisioning/schema";
import { toProvisionedUser } from "@/lib/identity/provisioning/serialize";

export const GET = list({
  summary: "List provisioned users",
  operation: listProvisioned,
  query: ProvisionedUserListQuery,
  defaultSort: "-updated_at",
  returns: ProvisionedUserPage,
  serialize: toProvisionedUser,
  extension: true,
});
