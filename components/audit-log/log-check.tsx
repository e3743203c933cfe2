"use client";

import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { CopyButton } from "@/components/ui/copy-button";
import { counted } from "@/components/ui/counted";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { logVerification } from "@/lib/admin/audit-log/queries";
import type { AuditLogVerification } from "@/lib/admin/audit-log/schema";

/** Computes on wish whether the log still is what was written, and says what came out. */
export function LogCheck() {
  const { data, error, refetch, isFetching } = useQuery({ ...logVerification(), enabled: false });
  return (
    <div className="grid justify-items-start gap-2.5 px-6 pb-3.5 phone:px-4">
      <Button
        size="small"
        icon={<ShieldCheck />}
        isBusy={isFetching}
        busyLabel="Checking"
        onPress={() => void refetch()}
      >
        Check the log
      </Button>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && !error && <Outcome verified={data} />}
    </div>
  );
}

function Outcome({ verified: { entries, hash, fault, verified_at: at } }: { verified: AuditLogVerification }) {
  const words = useMomentWords();
  if (fault !== null) {
    return (
      <Notice tone="error" isLive>
        The log is not what was written: {fault}. Compare it with a backup, and ask who can write to the database.
      </Notice>
    );
  }
  return (
    <Notice tone="success" isLive actions={<CopyButton text={hash} label="Copy the newest hash" />}>
      {counted(entries, "entry", "entries")}, none changed or missing. Checked {words(at, "time")}. Keep the newest hash
      elsewhere, and you can show later that the log still contains it:{" "}
      <code className="num">{hash.slice(0, 12)}…</code>
    </Notice>
  );
}
