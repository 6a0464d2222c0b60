/** Something that a part cannot work without. */
export interface Need {
  /** As `/ready` and the metrics call it: `database`. The alert that names it leads to its runbook, in docs/operate/runbooks.md. */
  readonly name: string
  /**
   * Tries it, as a request would.
   * @returns null when it is there, else what is wrong and what to do, for whoever operates this: no secrets
   * @throws whatever the trial throws: it is not there
   */
  readonly ask: () => Promise<string | null>
  /** How an operator is told of what `ask` throws. */
  readonly say: (error: unknown) => string
  /** Milliseconds from one answer to the next question; left out: a second. */
  readonly everyMs?: number
}
