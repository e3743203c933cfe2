"use client";

import { useTranslations } from "next-intl";
import { AuthFrame } from "@/components/layout/auth-frame";
import { signOut } from "@/components/layout/sign-out";
import { useWorkspaces } from "@/components/layout/use-workspaces";
import { Button } from "@/components/ui/button";
import { useSentenceLocale } from "@/components/ui/format-locale";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextButton } from "@/components/ui/text-button";
import type { DeletedWorkspace } from "@/lib/identity/workspaces/schema/own";

export type WorkspacesPageProps = {
  /** Whether the session is in a deleted workspace. */
  isDeleted: boolean;
};

/** Deleted workspaces that can be restored, and the person's other workspaces. */
export function WorkspacesPage({ isDeleted }: WorkspacesPageProps) {
  const t = useTranslations("auth.workspaces");
  const { workspaces, deleted, current, isLoaded, isRestoring, open, restore } = useWorkspaces();
  const here = deleted.find(({ id }) => id === current);
  return (
    <AuthFrame
      title={here ? t("deleted", { workspace: here.name }) : t("title")}
      lead={isLoaded && isDeleted && !here ? t("erased") : undefined}
    >
      {!isLoaded && <Skeleton width="100%" />}
      <div className="grid gap-5">
        {[...(here ? [here] : []), ...deleted.filter((one) => one !== here)].map((one) => (
          <Deleted
            key={one.id}
            workspace={one}
            isHere={one === here}
            isBusy={isRestoring}
            onRestore={() => restore(one.id)}
          />
        ))}
        {workspaces.length > 0 && (
          <section className="grid gap-2">
            <h2 className="text-md font-semibold">{t("own")}</h2>
            {workspaces.map(({ id, name }) =>
              id === current ? (
                <LinkButton key={id} href="/" size="large">
                  {t("open", { workspace: name })}
                </LinkButton>
              ) : (
                <Button key={id} size="large" onPress={() => open(id)}>
                  {t("open", { workspace: name })}
                </Button>
              ),
            )}
          </section>
        )}
        <p>
          <TextButton onPress={() => void signOut()}>{t("signOut")}</TextButton>
        </p>
      </div>
    </AuthFrame>
  );
}

type DeletedProps = { workspace: DeletedWorkspace; isHere: boolean; isBusy: boolean; onRestore: () => void };

function Deleted({ workspace, isHere, isBusy, onRestore }: DeletedProps) {
  const t = useTranslations("auth.workspaces");
  const day = useDay();
  const { name, role, deleted_at: at, deleted_by_name: person, restorable_until: until } = workspace;
  const isOwner = role === "owner";
  return (
    <section className="grid gap-3">
      {!isHere && <h2 className="text-md font-semibold">{t("deleted", { workspace: name })}</h2>}
      <p>
        {person === null ? t("since", { day: day(at) }) : t("by", { person, day: day(at) })}{" "}
        {isOwner ? t("ownersRestore", { day: day(until) }) : t("othersRestore", { day: day(until) })}
      </p>
      {isOwner && (
        <Button
          kind={isHere ? "primary" : "secondary"}
          size="large"
          className="w-full"
          isBusy={isBusy}
          busyLabel={t("restoring")}
          onPress={onRestore}
        >
          {t("restore")}
        </Button>
      )}
    </section>
  );
}

/** In the time zone of the browser, with the year, because the list is loaded in the browser. */
function useDay(): (instant: string) => string {
  const locale = useSentenceLocale();
  return (instant) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(instant));
}
