import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { OpenTeamDialog } from "@/components/users/team/team-dialogs";
import { shownName } from "@/components/users/words";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";
import type { Me, User } from "@/lib/identity/users/schema";
import { readableEmail } from "@/lib/kernel/core/email";

/** What every row of the table is given. */
export type PersonRowProps = {
  person: User;
  people: readonly User[];
  viewer: Me;
  /** What they cost, and cost before. Null for those who may not see it. */
  costs: readonly CostRate[] | null;
  onOpen: (dialog: OpenTeamDialog) => void;
};

/** Who it is: name and address, with initials. */
export function PersonName({ person, isSelf = false, detail }: { person: User; isSelf?: boolean; detail?: ReactNode }) {
  const name = shownName(person);
  const second = detail ?? (person.email === null ? null : readableEmail(person.email));
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} className="size-7 text-2xs" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5 font-[550]">
          <span className="min-w-0 truncate">
            {name} {isSelf && <span className="font-normal text-muted">you</span>}
          </span>
          {person.has_second_factor === true && (
            <ShieldCheck role="img" aria-label="Has a second factor" className="size-3.5 shrink-0 text-success-text">
              <title>Has a second factor</title>
            </ShieldCheck>
          )}
        </span>
        <span className="block truncate text-muted">{second}</span>
      </span>
    </span>
  );
}
