import type { ReactNode } from "react";

export type Effect = {
  key: string;
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  figures?: readonly string[];
  isWarning?: boolean;
  /** To the list. */
  link?: ReactNode;
};

/** The effects of an action, in the order in which people fear them. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  return (
    <ul className="grid border-t border-line">
      {effects.map(({ key, icon, title, detail, figures = [], isWarning = false, link }) => (
        <li
          key={key}
          className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-2.5 border-b border-line py-2 last:border-b-0 phone:grid-cols-[16px_minmax(0,1fr)]"
        >
          <span className={`mt-0.5 [&>svg]:size-3.5 ${isWarning ? "[&>svg]:text-warning-text" : "[&>svg]:text-muted"}`}>
            {icon}
          </span>
          <span className="min-w-0">
            <b className="block font-[550] text-text">{title}</b>
            {detail !== undefined && <span className="block text-muted">{detail}</span>}
            {link}
          </span>
          {figures.length > 0 && (
            <span className="grid text-right num text-text phone:col-start-2 phone:text-left">
              {figures.map((figure) => (
                <span key={figure}>{figure}</span>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
