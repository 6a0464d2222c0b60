import { useEffect, useState } from 'react'
import type { Kit } from '../kit.ts'

/** How long the answer to a copy stays on the button, in ms (as long as a toast). */
const answerTime = 2_500

/** Copies a text and says for a moment what came of it. */
export function useCopy(kit: Kit, text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), answerTime)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    void writeText(text).then(
      () => setOutcome('copied'),
      (error: unknown) => {
        kit.log.write('warn', 'The clipboard refused the address.', error)
        setOutcome('failed')
      },
    )
  return { outcome, copy }
}

/** Pages without a secure origin have no clipboard: that is a failure like a refusal. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
