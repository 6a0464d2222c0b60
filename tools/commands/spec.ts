import { parseArgs } from 'node:util'
import { reportOf } from '../../docs/ledgerReport.ts'
import { spec } from '../../docs/spec.ts'
import type { Section } from '../../docs/spec/rule.ts'
import { drawRules } from '../mutants/drawRules.ts'
import { judgeAndKeep } from '../mutants/judgeAndKeep.ts'
import { isToJudge, type MutantLedger, mutantStates } from '../mutants/mutantLedger.ts'
import { mutantReport } from '../mutants/mutantReport.ts'
import { readLedger } from '../mutants/readLedger.ts'
import { testKinds } from '../../docs/kindOfTest.ts'

const usage = `npm run spec -- [--section 5] [--rules S5.a,S5.b] [--all] [--json] [--mutants [--anew] | --draw 60 --seed 1] [--kinds unit,int]
  --section  one section of the specification only
  --rules    judge the defects of these rules only
  --all      also list the proved rules, with the files that prove them
  --json     the whole ledger as JSON
  --mutants  plant the defects of docs/mutants that were never judged or not noticed, or whose verdict is stale, and say what is not noticed
  --anew     every defect, judged before or not
  --draw     the defects of so many rules, drawn by --seed, judged anew
  --kinds    run these kinds of test only: ${testKinds.join(', ')}`

const { values } = parseArgs({
  options: {
    section: { type: 'string' },
    rules: { type: 'string' },
    all: { type: 'boolean' },
    json: { type: 'boolean' },
    mutants: { type: 'boolean' },
    anew: { type: 'boolean' },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string', default: testKinds.join(',') },
    help: { type: 'boolean' },
  },
})

function sectionOf(text: string | undefined): Section | undefined {
  return spec.find(({ section }) => section === `§${text?.replace(/^[§S]/, '')}`)?.section
}
const section = sectionOf(values.section)

/** Judges what is asked for, and says what is not noticed. @returns whether all that can be run is */
async function judgeMutants(ids: readonly string[], mutants: () => MutantLedger): Promise<boolean> {
  const named = values.rules?.split(',')
  const of = named ? ids.filter((id) => named.includes(id)) : ids
  const drawn =
    values.draw === undefined ? of : drawRules(of, Number(values.draw), Number(values.seed))
  const chosen = (): MutantLedger['judged'] =>
    mutants().judged.filter(({ defect }) => drawn.includes(defect.rule))
  const isAnew = values.anew ?? values.draw !== undefined
  await judgeAndKeep(
    chosen().filter((one) => isAnew || isToJudge(one)),
    testKinds.filter((kind) => values.kinds.split(',').includes(kind)),
    (line) => console.log(line),
  )
  console.log(`${mutantReport(drawn, mutants())}\n`)
  return chosen().every(({ verdict }) => verdict === 'noticed')
}

if (values.help) {
  console.log(usage)
} else if (values.section !== undefined && section === undefined) {
  console.error(`The specification has no section ${values.section}.\n${usage}`)
  process.exitCode = 2
} else {
  const { ledger, mutants } = await readLedger()
  const ids = ledger.entries
    .filter((entry) => section === undefined || entry.section === section)
    .map(({ id }) => id)
  const isJudged = values.mutants === true || values.draw !== undefined
  const isNoticed = isJudged ? await judgeMutants(ids, mutants) : true
  const { problems, standings, judged } = mutants()
  const whole = { ...ledger, problems: [...ledger.problems, ...problems] }
  const report = reportOf(whole, {
    section,
    all: values.all,
    standings: { names: mutantStates, byRule: standings },
  })
  console.log(values.json ? JSON.stringify(whole, null, 2) : report)
  const stale = judged.filter((one) => one.stale).length
  if (stale > 0 && !values.json)
    console.log(`\n${stale} verdicts are stale: npm run spec -- --mutants judges them anew.`)
  if (whole.problems.length > 0 || !isNoticed) process.exitCode = 1
}
