/** Why a choice was not saved, for those who see it go back and for those who hear the page. */
export function SaveFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <p role="alert" className="text-xs text-danger-text">
      {fault}
    </p>
  );
}
