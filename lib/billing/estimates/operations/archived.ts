import type { ArchivedEstimate } from "../schema/archived";
import { toEstimate, type EstimateView } from "../serialize";

/** For an export, without the public link, which opens the estimate without a password. */
export function toArchived(view: EstimateView): ArchivedEstimate {
  const { row } = view;
  return {
    ...toEstimate(view),
    public_url: null,
    restore: {
      reasons: row.lines.map(({ taxes }) =>
        taxes.map(({ reason, reasonCode }) => ({ reason, reason_code: reasonCode })),
      ),
      project_name: row.projectName,
      logo: row.logoHash && Buffer.from(row.logoHash).toString("hex"),
      expired_at: row.expiredAt?.toISOString() ?? null,
      reminded_at: row.remindedAt?.toISOString() ?? null,
    },
  };
}
