import type { JudgedDefect } from './mutantLedger.ts'
import { plantDefect } from './plantDefect.ts'
import { defectName, type PlantedDefect } from './plantedDefects.ts'
import { openCitedTests, type CitedRun, type CitedTests } from './runCited.ts'
import { kindOfTest, testKinds, type TestKind } from '../../docs/kindOfTest.ts'
import { refreshScratchCopy, type ScratchCopy } from './scratchCopy.ts'
import type { MutantVerdict } from './verdicts.ts'

type Subject = Pick<JudgedDefect, 'defect' | 'tests'>

interface Options<One> {
  readonly kinds: readonly TestKind[]
  /** Called with each verdict as it is known. */
  readonly onVerdict: (judged: One, verdict: MutantVerdict) => void
}

/** A defect that makes the tests run for ever would hold up all others. */
const patienceMs = 900_000

const testsOf = ({ tests }: Subject, kind: TestKind): readonly string[] =>
  tests.filter((file) => kindOfTest(file) === kind)

/**
 * Plants one defect after another in a copy of the repository and runs the tests that cite its rule, the fast kinds first. What these
 * kinds do not notice while other tests cite it is left open.
 *
 * @throws Error naming the defect with which the tests do not come to an end
 */
export async function judgeDefects<One extends Subject>(
  all: readonly One[],
  { kinds, onVerdict }: Options<One>,
): Promise<void> {
  const copy = await refreshScratchCopy()
  const here = process.cwd()
  process.chdir(copy.folder)
  try {
    const answers = new Map<One, MutantVerdict[]>()
    for (const kind of testKinds.filter((one) => kinds.includes(one))) {
      const open = all.filter(
        (one) => testsOf(one, kind).length > 0 && !answers.get(one)?.includes('noticed'),
      )
      await judgeKind(copy, open, kind, (one, verdict) => {
        const told = [...(answers.get(one) ?? []), verdict]
        answers.set(one, told)
        const asked = testKinds.filter((other) => testsOf(one, other).length > 0)
        if (verdict === 'noticed' || told.length === asked.length) onVerdict(one, joined(told))
      })
    }
  } finally {
    process.chdir(here)
    copy.release()
  }
}

/** The one that says most, of what several kinds of test say. */
function joined(answers: readonly MutantVerdict[]): MutantVerdict {
  const order: readonly MutantVerdict[] = [
    'noticed',
    'fails without it',
    'does not load',
    'not noticed',
    'not reached',
  ]
  return order.find((one) => answers.includes(one)) ?? 'no test'
}

async function judgeKind<One extends Subject>(
  copy: ScratchCopy,
  all: readonly One[],
  kind: TestKind,
  onVerdict: (one: One, verdict: MutantVerdict) => void,
): Promise<void> {
  if (all.length === 0) return
  const tests = await openCitedTests(copy.folder, kind)
  try {
    // What fails without any defect would notice everything.
    const before = await tests.run(
      [...new Set(all.flatMap((one) => testsOf(one, kind)))],
      [...new Set(all.map(({ defect }) => defect.rule))],
    )
    for (const one of all) {
      const { rule } = one.defect
      const isBroken = testsOf(one, kind).some((file) => before.broken.includes(file))
      if (before.failed.has(rule) || isBroken) onVerdict(one, 'fails without it')
      else if (!before.passed.has(rule)) onVerdict(one, 'no test')
      else onVerdict(one, await judge(copy, one.defect, tests, testsOf(one, kind)))
    }
  } finally {
    await tests.close()
  }
}

async function judge(
  copy: ScratchCopy,
  defect: PlantedDefect,
  tests: CitedTests,
  files: readonly string[],
): Promise<MutantVerdict> {
  const source = copy.read(defect.file)
  const put = (text: string): void => {
    copy.write(defect.file, text)
    tests.changed(defect.file)
  }
  const run = async (text: string): Promise<CitedRun> => {
    put(text)
    try {
      return await inPatience(tests.run(files, [defect.rule]), defect)
    } finally {
      put(source)
    }
  }
  const { passed, failed, late, broken } = await run(plantDefect(source, defect))
  if (failed.has(defect.rule)) {
    if (!late.has(defect.rule)) return 'noticed'
    // It waited for what never came: an answer only where it does not wait as long without the defect, on the machine as it is now.
    const again = await run(source)
    const isWell = again.failed.size + again.broken.length === 0 && again.passed.has(defect.rule)
    return isWell ? 'noticed' : 'fails without it'
  }
  // Also where a file of tests came to no end at all: nothing was said.
  if (broken.length > 0 || !passed.has(defect.rule)) return 'does not load'
  if (!/\.[cm]?[jt]sx?$/u.test(defect.file)) return 'not noticed'
  // Does the file matter to these tests at all?
  const without = await run(`throw new Error('planted')\n${source}`)
  return without.failed.size + without.broken.length > 0 ? 'not noticed' : 'not reached'
}

async function inPatience(run: Promise<CitedRun>, defect: PlantedDefect): Promise<CitedRun> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `With "${defectName(defect)}" in ${defect.file} the tests do not end.`
    timer = setTimeout(() => reject(new Error(message)), patienceMs)
  })
  try {
    return await Promise.race([run, late])
  } finally {
    clearTimeout(timer)
  }
}
