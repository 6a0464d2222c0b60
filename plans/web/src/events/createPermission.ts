/** Whether events may go: the visitor said yes, and the operator's collector takes them. */
export interface Permission {
  /** Asked for each event, so what a visitor takes back counts at once. */
  (): boolean
}

/**
 * Silence unless both agree. The collector is asked once, and not before the visitor agreed; one that fails counts as off, and is asked
 * again when the visitor chooses anew.
 * @param deps.onChange tells when the visitor chose. @param deps.ask whether the collector takes events of this site
 */
export function createPermission(deps: {
  readonly isWanted: () => boolean
  readonly onChange: (listener: () => void) => void
  readonly ask: () => Promise<boolean>
  readonly onFailure: (error: unknown) => void
}): Permission {
  let answer: boolean | null = null
  let isAsked = false

  async function look(): Promise<void> {
    if (isAsked || !deps.isWanted()) return
    isAsked = true
    try {
      answer = await deps.ask()
    } catch (error) {
      isAsked = false
      deps.onFailure(error)
    }
  }

  deps.onChange(() => void look())
  void look()
  return () => deps.isWanted() && answer === true
}
