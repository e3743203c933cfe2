"use client";

import { useTranslations } from "next-intl";
import { faultAt, faultBelow } from "@/components/forms/form-fault";
import { givenText } from "@/components/forms/given-text";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { MAPPED_ROLES, type MappedRole } from "@/lib/identity/sign-in-providers/rules";
import type { SignInProvider } from "@/lib/identity/sign-in-providers/schema";

const CLAIM_EXAMPLE = "groups";
const ROLES_EXAMPLE = "time-admins = admin\nproject-leads = manager";

/** The secret is missing on purpose: typed values are kept in the browser. */
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

/** Return the first unreadable line of group roles instead, if there is one. */
export function columnsOf(typed: Typed) {
  const lines = typed.roles.split("\n").flatMap((line) => line.trim() || []);
  const pairs = lines.map(pairOf);
  const bad = lines.find((_line, index) => pairs[index] === null);
  if (bad !== undefined) return { values: null, badLine: bad };
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
  return { values, badLine: null };
}

function domainsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((domain) => domain !== "");
}

/** Split at the last `=`, because names of groups may contain it. */
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
  /** An unreadable line of group roles. */
  badLine: string | null;
};

export function GroupFields({ typed, set, error, badLine }: GroupFieldsProps) {
  const t = useTranslations("signIn.providerForm");
  return (
    <>
      <TextField
        label={t("groupsClaim")}
        placeholder={CLAIM_EXAMPLE}
        description={t("groupsClaimHelp")}
        autoComplete="off"
        maxLength={100}
        value={typed.roleClaim}
        error={faultAt(error, "/role_claim")}
        onChange={(roleClaim) => set({ roleClaim })}
      />
      {typed.roleClaim.trim() !== "" && (
        <TextArea
          label={t("groupRoles")}
          rows={3}
          isMono
          placeholder={ROLES_EXAMPLE}
          description={t("groupRolesHelp")}
          value={typed.roles}
          error={badLine === null ? faultBelow(error, "/roles") : t("groupRolesFault", { line: badLine })}
          onChange={(roles) => set({ roles })}
        />
      )}
    </>
  );
}
