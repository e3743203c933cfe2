import { Check, CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type NoticeTone = "info" | "success" | "warning" | "error";

export type NoticeProps = {
  tone?: NoticeTone;
  /** Overrides the tone's icon. */
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** Screen readers announce a notice that appears later. */
  isLive?: boolean;
  className?: string;
};

const grounds: Record<NoticeTone, string> = {
  info: "border-line bg-sunken [&>svg]:text-muted",
  success: "border-transparent bg-success-soft [&>svg]:text-success-text",
  warning: "border-warning-line bg-warning-soft [&>svg]:text-warning-text",
  error: "border-danger-line bg-danger-soft [&>svg]:text-danger-text",
};

const icons: Record<NoticeTone, ReactNode> = {
  info: <Info />,
  success: <Check />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
};

export function Notice({ tone = "info", icon, children, actions, isLive = false, className }: NoticeProps) {
  return (
    <div
      role={isLive ? (tone === "error" ? "alert" : "status") : undefined}
      className={classNames(
        "grid grid-cols-[16px_minmax(0,1fr)] items-start gap-x-2.5 gap-y-2 rounded-control border py-2 pr-2 pl-3 text-text rail:flex [&>svg]:mt-1",
        actions !== undefined && "rail:items-center rail:[&>svg]:mt-0",
        grounds[tone],
        className,
      )}
    >
      {icon ?? icons[tone]}
      <div className="min-w-0 flex-1 py-0.5 pr-1">{children}</div>
      {actions !== undefined && <div className="col-start-2 flex flex-wrap gap-1.5">{actions}</div>}
    </div>
  );
}
