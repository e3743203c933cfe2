"use client";

import { useQueryClient } from "@tanstack/react-query";
import { UserCog } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { PageBar } from "@/components/layout/page-bar";
import { ROLE_NAMES } from "@/components/users/words";
import { Button } from "@/components/ui/button";
import { useViewer } from "@/components/viewer/use-viewer";

/** Says over the page that its reader's role is another now, and has the page drawn again as that role sees it. */
export function RoleBar() {
  const { user } = useViewer();
  const router = useRouter();
  const cache = useQueryClient();
  const [known, setKnown] = useState(user.role);
  useEffect(() => {
    if (user.role === known) return;
    // What the other role was shown elsewhere must not come back out of the cache.
    cache.removeQueries({ type: "inactive" });
    router.refresh();
  }, [user.role, known, cache, router]);
  return (
    <div role="status">
      {user.role !== known && (
        <PageBar
          icon={<UserCog className="text-warning-text" />}
          title={`Your role is now ${ROLE_NAMES[user.role]}.`}
          actions={
            <Button size="small" onPress={() => setKnown(user.role)}>
              All right
            </Button>
          }
        >
          Pages show what that role sees.
        </PageBar>
      )}
    </div>
  );
}
