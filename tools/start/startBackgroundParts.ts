import type { ProgressLine } from '../lib/createProgress.ts'

/** A part that the plans app does without. */
export interface BackgroundPart {
  readonly title: string
  /** @returns its stop */
  readonly start: (note: (text: string) => void) => Promise<() => Promise<void>>
}

/**
 * Starts what nobody waits for, each part by itself: it reports when it is there, or why it is not. None of them ends what
 * runs already.
 * @returns stops them all, also one that is just starting; never rejects for one that did not start
 */
export function startBackgroundParts(
  parts: readonly BackgroundPart[],
  { progress, signal }: { progress: ProgressLine; signal: AbortSignal },
): () => Promise<void> {
  const stops: (() => Promise<void>)[] = []
  async function start(part: BackgroundPart): Promise<void> {
    if (signal.aborted) return
    try {
      stops.push(await progress.step(part.title, part.start))
    } catch (error) {
      if (signal.aborted) return
      progress.line(`  ! ${part.title} is not there, all else is: ${(error as Error).message}`)
    }
  }
  const started = Promise.all(parts.map(start))
  return async () => {
    await started
    for (const stop of stops.splice(0).reverse()) await stop()
  }
}
