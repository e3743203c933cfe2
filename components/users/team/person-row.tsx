"use client";

import { Link2, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReferenceLinks } from "@/components/external-refs/reference-links";
import { Avatar } from "@/components/ui/avatar";
import { MenuAction } from "@/components/ui/menu";
import type { OpenTeamDialog } from "@/components/users/team/team-dialogs";
import { shownName } from "@/components/users/words";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";
import type { Me, User } from "@/lib/identity/users/schema";
import { readableEmail } from "@/lib/kernel/core/email";

export type PersonRowProps = {
  person: User;
  people: readonly User[];
  viewer: Me;
  /** All cost rates of the person. Null if the viewer may not see costs. */
  costs: readonly CostRate[] | null;
  onOpen: (dialog: OpenTeamDialog) => void;
};

export function PersonName({ person, isSelf = false, detail }: { person: User; isSelf?: boolean; detail?: ReactNode }) {
  const t = useTranslations("team.members");
  const name = shownName(person);
  const second = detail ?? (person.email === null ? null : readableEmail(person.email));
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} className="size-7 text-2xs" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 font-[550]">
          <span className="min-w-0 truncate">
            {name} {isSelf && <span className="font-normal text-muted">{t("you")}</span>}
          </span>
          {person.has_second_factor === true && (
            <ShieldCheck role="img" aria-label={t("twoFactorOn")} className="size-3.5 shrink-0 text-success-text">
              <title>{t("twoFactorOn")}</title>
            </ShieldCheck>
          )}
        </span>
        <span className="block truncate text-muted">{second}</span>
        <ReferenceLinks refs={person.external_refs} className="text-xs" />
      </span>
    </span>
  );
}

export function AddReference({ person, onOpen }: Pick<PersonRowProps, "person" | "onOpen">) {
  const t = useTranslations("references");
  return (
    <MenuAction icon={<Link2 />} onAction={() => onOpen({ kind: "references", person })}>
      {t("add")}
    </MenuAction>
  );
}
