import { judgeDefects } from './judgeDefects.ts'
import type { JudgedDefect } from './mutantLedger.ts'
import { defectName } from './plantedDefects.ts'
import type { TestKind } from '../../docs/kindOfTest.ts'
import { readVerdicts, writeVerdicts } from './verdicts.ts'

/** Judges defects and keeps each verdict as soon as it is known, so that a run that is stopped has not run for nothing. */
export async function judgeAndKeep(
  all: readonly JudgedDefect[],
  kinds: readonly TestKind[],
  log: (line: string) => void,
): Promise<void> {
  const started = performance.now()
  let count = 0
  await judgeDefects(all, {
    kinds,
    onVerdict: ({ defect, mark }, verdict) => {
      count += 1
      writeVerdicts({ ...readVerdicts(), [defectName(defect)]: [verdict, mark] })
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      log(
        `${verdict === 'noticed' ? '✓' : `✗ ${verdict}:`} ${defectName(defect)} (${count}, ${seconds} s)`,
      )
    },
  })
}
