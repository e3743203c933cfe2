import { decimal } from "@/lib/kernel/core/money";
import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { retainerEvents } from "../events";
import { grossOf, partsLeft } from "../rules/ledger";
import { toRetainer } from "../serialize";
import * as store from "../store";
import { tellLow } from "./mail";
import type { RetainerRow } from "../store";

/** An invoice as far as its retainers are concerned. */
interface Tracked {
  lines: readonly { retainerId: string | null }[];
  payments: readonly { retainerId: string | null }[];
  draws: readonly { retainerId: string }[];
}

/**
 * Run a change of an invoice while its retainers are locked, and announce the new balances.
 *
 * @throws AppError retainer_insufficient if a balance would fall below 0
 */
export async function withRetainers<Result>(
  scope: CommandScope,
  invoice: Tracked,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db, workspaceId } = scope;
  const ids = retainersOf(invoice);
  if (ids.length === 0) return work();
  await store.lockRetainers(db, workspaceId, ids);
  const before = await store.retainersWithIds(db, workspaceId, ids);
  const result = await work();
  const after = new Map((await store.retainersWithIds(db, workspaceId, ids)).map((row) => [row.id, row]));
  for (const row of before) await follow(scope, row, after.get(row.id) ?? row);
  return result;
}

/**
 * Check, before a provider returns money of an invoice, that the retainers which it funds have as much left.
 *
 * @throws AppError retainer_insufficient
 */
export async function assertRefundable(
  { db, workspaceId }: QueryScope,
  { lines }: { lines: readonly { kind: string; retainerId: string | null }[] },
  amountMinor: number,
): Promise<void> {
  const ids = lines.flatMap(({ kind, retainerId }) => (kind === "retainer" ? (retainerId ?? []) : []));
  if (ids.length === 0) return;
  for (const { name, currency, state } of await store.retainersWithIds(db, workspaceId, ids)) {
    const left = grossOf(partsLeft(state));
    if (left >= amountMinor) continue;
    const balance = decimal({ amount: state.leftMinor, currency });
    throw new AppError("retainer_insufficient", "funding_drawn", { retainer: name, currency, balance });
  }
}

function retainersOf({ lines, payments, draws }: Tracked): string[] {
  return [...new Set([...lines, ...payments, ...draws].flatMap(({ retainerId }) => retainerId ?? []))];
}

async function follow(scope: CommandScope, before: RetainerRow, after: RetainerRow): Promise<void> {
  const [old, now] = [before.state, after.state];
  assertCovered(before, after);
  const isFunded = now.fundedMinor > old.fundedMinor;
  const isDrawn = now.drawnMinor > old.drawnMinor;
  if (now.fundedMinor === old.fundedMinor && now.drawnMinor === old.drawnMinor && now.openMinor === old.openMinor)
    return;
  const isLow = lowAfter(after, isDrawn);
  await store.updateRetainer(scope.db, scope.workspaceId, after, { isLow, updatedAt: scope.now });
  const row = await store.getRetainer(scope.db, scope.workspaceId, after.id);
  const event = isFunded ? "funded" : isDrawn ? "drawn" : "updated";
  const states = { before: toRetainer(before) };
  scope.emit(retainerEvents[event], row.id, toRetainer(row), states);
  if (!isLow || before.isLow) return;
  scope.emit(retainerEvents.low, row.id, toRetainer(row), states);
  await tellLow(scope, row);
}

/** Only a draw makes a retainer low, and only a balance above the mark ends it. */
function lowAfter({ lowMinor, isLow, state }: RetainerRow, isDrawn: boolean): boolean {
  if (lowMinor === null || state.leftMinor > lowMinor) return false;
  return isLow || isDrawn;
}

function assertCovered(before: RetainerRow, { name, currency, state }: RetainerRow): void {
  if (state.buckets.every(({ leftMinor }) => leftMinor >= 0)) return;
  const isDraw = state.drawnMinor > before.state.drawnMinor;
  throw new AppError("retainer_insufficient", isDraw ? "retainer_insufficient" : "funding_drawn", {
    ...{ retainer: name, currency },
    balance: decimal({ amount: before.state.leftMinor, currency }),
  });
}
