import { Button } from "@/components/ui/button";

export type ShowMoreProps = {
  shown: number;
  /** Of how many, where that is known. */
  total?: number;
  step: number;
  isBusy?: boolean;
  onPress: () => void;
};

/** Below a list that goes on. */
export function ShowMore({ shown, total, step, isBusy = false, onPress }: ShowMoreProps) {
  const more = total === undefined ? step : Math.min(step, total - shown);
  return (
    <div className="flex items-center justify-center gap-3 p-4">
      <span className="num text-muted">{total === undefined ? `${shown} shown` : `${shown} of ${total} shown`}</span>
      <Button size="small" isBusy={isBusy} busyLabel="Loading" onPress={onPress}>
        Show {more} more
      </Button>
    </div>
  );
}
