import { deliveryLimits } from "./attempt";
import { claimThese, type Claim } from "./store/claim";

/** Deliveries that are claimed in one statement. */
const MOST = 200;

interface Waiting {
  deliveryId: string;
  resolve: (claim: Claim | null) => void;
  reject: (error: unknown) => void;
}

/** Claims deliveries for their durable runs. Those that ask while others are being claimed are claimed together, next. */
export class ClaimsTogether {
  #waiting: Waiting[] = [];
  #isClaiming = false;

  /** @returns null when it may not be sent now: it belongs to the dispatch runs then. */
  claim(deliveryId: string): Promise<Claim | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ deliveryId, resolve, reject });
      if (!this.#isClaiming) void this.#claimAll();
    });
  }

  async #claimAll(): Promise<void> {
    this.#isClaiming = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MOST);
      try {
        const claims = await claimThese(
          group.map(({ deliveryId }) => deliveryId),
          deliveryLimits(),
        );
        const byDelivery = new Map(claims.map((claim) => [claim.deliveryId, claim]));
        for (const { deliveryId, resolve } of group) {
          resolve(byDelivery.get(deliveryId) ?? null);
          // Who asks for the same delivery twice gets it once.
          byDelivery.delete(deliveryId);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#isClaiming = false;
  }
}
