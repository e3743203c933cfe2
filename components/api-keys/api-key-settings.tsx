"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ApiKeyDialogs, type OpenDialog } from "@/components/api-keys/api-key-dialogs";
import { ApiKeyTable } from "@/components/api-keys/api-key-table";
import { NewKeyPanel, type ShownKey } from "@/components/api-keys/new-key-panel";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading } from "@/components/ui/skeleton";
import { SkeletonRow, Table, TableBody } from "@/components/ui/table";
import { everyApiKey } from "@/lib/identity/api-keys/queries";

export type ApiKeySettingsProps = {
  /** Where Stint is reached, for an example that works when it is pasted. */
  appUrl: string;
  callsPerMinute: number;
  /** Who looks: only one's own keys can be rotated. */
  userId: string;
};

export function ApiKeySettings({ appUrl, callsPerMinute, userId }: ApiKeySettingsProps) {
  const { items: keys, error, refetch } = useWholeList(useInfiniteQuery(everyApiKey()));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [shown, setShown] = useState<ShownKey | null>(null);
  const add = () => {
    setOpen({ kind: "create" });
  };
  useCommand({ label: "New API key", group: "API keys", keys: "n", icon: <Plus />, run: add });
  return (
    <Page
      title="Settings"
      actions={
        <Button kind="primary" icon={<Plus />} keys="n" onPress={add}>
          New key
        </Button>
      }
    >
      <SettingsLayout>
        <SettingsHeader title="API keys">
          A key acts as its owner: it can do what its scopes allow and its owner may do at that moment.
        </SettingsHeader>
        {error && !keys && <LoadFailure error={error} onRetry={refetch} className="mx-6 phone:mx-4" />}
        {!keys && !error && <LoadingKeys />}
        {keys?.length === 0 && <NoKeys onAdd={add} />}
        {keys && keys.length > 0 && <ApiKeyTable keys={keys} userId={userId} onOpen={setOpen} />}
        <p className="px-6 py-3.5 text-muted phone:px-4">
          {callsPerMinute > 0
            ? `${callsPerMinute.toLocaleString("en")} calls a minute for each key.`
            : "As many calls as the server can take."}
        </p>
      </SettingsLayout>
      {shown && (
        <NewKeyPanel
          key={shown.id}
          shown={shown}
          appUrl={appUrl}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
      <ApiKeyDialogs
        open={open}
        onClose={() => {
          setOpen(null);
        }}
        onShow={setShown}
      />
    </Page>
  );
}

function NoKeys({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No keys yet"
      actions={
        <Button kind="primary" keys="n" onPress={onAdd}>
          New key
        </Button>
      }
    >
      A key lets a script or another product use everything that Stint can do, as far as you allow it.
    </EmptyState>
  );
}

function LoadingKeys() {
  return (
    <Loading label="API keys">
      <Table caption="API keys">
        <TableBody>
          {["46%", "60%", "52%"].map((width) => (
            <SkeletonRow key={width} height={56} widths={[width, "140px", "80px", "60px"]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
