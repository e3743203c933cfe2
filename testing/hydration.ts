interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
}

/**
 * Elements get React's mark before all scripts have arrived; only the committed tree shows that the page is hydrated.
 * Runs in the page until true.
 */
export function isHydrated(): boolean {
  const marked = (element: object, mark: string) => Object.keys(element).find((key) => key.startsWith(mark));
  const controls = [...document.querySelectorAll("button, input, textarea")];
  if (!controls.every((control) => marked(control, "__react"))) return false;
  const mark = marked(document, "__reactContainer");
  if (mark === undefined) return true;
  const container = (document as unknown as Record<string, { stateNode: { current: Fiber } } | undefined>)[mark];
  const left: (Fiber | null | undefined)[] = [container?.stateNode.current];
  while (left.length > 0) {
    const fiber = left.pop();
    if (!fiber) continue;
    const { memoizedState: state, sibling, child } = fiber;
    if (state?.isDehydrated === true || (state?.dehydrated ?? null) !== null) return false;
    left.push(sibling, child);
  }
  return true;
}
