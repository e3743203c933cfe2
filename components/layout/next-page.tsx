import { ShowMore } from "@/components/ui/show-more";

/** Rows of a page where a query sets no limit. */
const STEP = 50;

export type NextPageProps = {
  /** Result of `useInfiniteQuery`. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  shown: number;
};

export function NextPage({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, shown }: NextPageProps) {
  if (!hasNextPage) return null;
  return <ShowMore shown={shown} step={STEP} isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()} />;
}
