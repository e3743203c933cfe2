"use client";

import { faultAt, faultBelow } from "@/components/forms/form-fault";
import { givenText } from "@/components/forms/given-text";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { MAPPED_ROLES, type MappedRole } from "@/lib/identity/sign-in-providers/rules";
import type { SignInProvider } from "@/lib/identity/sign-in-providers/schema";

/** What stands in the fields, but for the secret. */
export interface Typed {
  name: string;
  issuer: string;
  clientId: string;
  domains: string;
  trustedDomains: string;
  justInTime: boolean;
  roleClaim: string;
  /** A line for each group: `leads = manager`. */
  roles: string;
  enforced: boolean;
  breakGlass: string | null;
}

export const EMPTY: Typed = {
  name: "",
  issuer: "",
  clientId: "",
  domains: "",
  trustedDomains: "",
  justInTime: false,
  roleClaim: "",
  roles: "",
  enforced: false,
  breakGlass: null,
};

export function typedOf(provider: SignInProvider): Typed {
  return {
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.client_id,
    domains: provider.domains.join(", "),
    trustedDomains: provider.trusted_email_domains.join(", "),
    justInTime: provider.just_in_time,
    roleClaim: provider.role_claim ?? "",
    roles: Object.entries(provider.roles)
      .map(([group, role]) => `${group} = ${role}`)
      .join("\n"),
    enforced: provider.enforced,
    breakGlass: provider.break_glass_user_id,
  };
}

/** The typed values in the API's form, or the line of roles that cannot be read. */
export function columnsOf(typed: Typed) {
  const lines = typed.roles.split("\n").flatMap((line) => line.trim() || []);
  const pairs = lines.map(pairOf);
  const bad = lines.find((_line, index) => pairs[index] === null);
  if (bad !== undefined) return { values: null, fault: `“${bad}”: write a group and admin, manager or member.` };
  const values = {
    name: typed.name.trim(),
    issuer: typed.issuer.trim(),
    client_id: typed.clientId.trim(),
    domains: domainsIn(typed.domains),
    trusted_email_domains: domainsIn(typed.trustedDomains),
    just_in_time: typed.justInTime,
    role_claim: givenText(typed.roleClaim),
    roles: Object.fromEntries(pairs.filter((pair) => pair !== null)),
    enforced: typed.enforced,
    break_glass_user_id: typed.breakGlass,
  };
  return { values, fault: null };
}

function domainsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((domain) => domain !== "");
}

/** Names of groups may hold `=` themselves, so the last one divides. */
function pairOf(line: string): [group: string, role: MappedRole] | null {
  const at = line.lastIndexOf("=");
  const group = line.slice(0, at).trim();
  const role = MAPPED_ROLES.find(
    (one) =>
      one ===
      line
        .slice(at + 1)
        .trim()
        .toLowerCase(),
  );
  return at < 0 || group === "" || role === undefined ? null : [group, role];
}

type GroupFieldsProps = {
  typed: Typed;
  set: (changes: Partial<Typed>) => void;
  error: Error | null;
  /** What cannot be read of the roles. */
  fault: string | null;
};

/** Which claim says somebody's groups, and what each makes of them. */
export function GroupFields({ typed, set, error, fault }: GroupFieldsProps) {
  return (
    <>
      <TextField
        label="Claim with the groups"
        placeholder="groups"
        description="Empty: roles are given on the team page."
        autoComplete="off"
        maxLength={100}
        value={typed.roleClaim}
        error={faultAt(error, "/role_claim")}
        onChange={(roleClaim) => set({ roleClaim })}
      />
      {typed.roleClaim.trim() !== "" && (
        <TextArea
          label="Roles of the groups"
          rows={3}
          isMono
          placeholder={"time-admins = admin\nproject-leads = manager"}
          description="One a line. Who is in none of them is a member; owners stay owners."
          value={typed.roles}
          error={fault ?? faultBelow(error, "/roles")}
          onChange={(roles) => set({ roles })}
        />
      )}
    </>
  );
}
