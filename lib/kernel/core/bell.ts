/** Lets one wait for what others announce. What is announced while nobody waits is noticed by the next wait. */
export class Bell {
  #isRung = false;
  #wake: (() => void) | undefined;

  get isRung(): boolean {
    return this.#isRung;
  }

  ring(): void {
    this.#isRung = true;
    this.#wake?.();
  }

  /** Waits until it rings, or so many milliseconds. */
  async wait(mostMs: number): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, mostMs));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#isRung = false;
  }
}
