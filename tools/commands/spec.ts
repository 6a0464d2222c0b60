import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { ledgerOf, type Ledger } from '../../docs/ledger.ts'
import { reportOf } from '../../docs/ledgerReport.ts'
import { citationsOfSolidity } from '../../docs/ledgerSolidity.ts'
import type { Citation } from '../../docs/ledgerTitle.ts'
import { citationsOfTypescript } from '../../docs/ledgerTypescript.ts'
import { spec } from '../../docs/spec.ts'
import { owners } from '../../docs/spec/owners.ts'
import type { Section } from '../../docs/spec/rule.ts'
import { drawRules } from '../mutants/drawRules.ts'
import { judgeAndKeep } from '../mutants/judgeAndKeep.ts'
import { mutantLedgerOf, standingNames, type MutantLedger } from '../mutants/mutantLedger.ts'
import { mutantReport } from '../mutants/mutantReport.ts'
import { readPlantedDefects } from '../mutants/plantedDefects.ts'
import { testKinds } from '../mutants/runCited.ts'
import { readVerdicts } from '../mutants/verdicts.ts'

const usage = `npm run spec -- [--section 5] [--all] [--json] [--mutants [--anew] | --draw 60 --seed 1] [--kinds unit,int]
  --section  one section of the specification only
  --all      also list the proved rules, with the files that prove them
  --json     the whole ledger as JSON
  --mutants  plant the defects of docs/mutants that were never judged, or whose verdict is stale, and say what is not noticed
  --anew     every defect, judged before or not
  --draw     the defects of so many rules, drawn by --seed, judged anew
  --kinds    run these kinds of test only: ${testKinds.join(', ')}`

const root = join(import.meta.dirname, '../..')
const roots = ['packages', 'apps', 'services', 'plans', 'e2e', 'tools', 'docs']
const generated = /(?:^|\/)(?:node_modules|dist|\..*)$|^plans\/contracts\/(?:out|cache)$/

/** Lists the test files of the repository, relative to its root and with forward slashes. */
async function testFiles(): Promise<readonly string[]> {
  const found: string[] = []
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const name = relative(root, path).split(sep).join('/')
      if (entry.isDirectory()) {
        if (!generated.test(name)) await walk(path)
      } else if (/\.(?:test\.tsx?|e2e\.ts)$|^contracts\/test\/.*\.t\.sol$/.test(name)) {
        found.push(name)
      }
    }
  }
  for (const folder of roots) await walk(join(root, folder))
  return found.sort()
}

async function citationsOf(file: string): Promise<readonly Citation[]> {
  const source = await readFile(join(root, file), 'utf8')
  return file.endsWith('.sol')
    ? citationsOfSolidity(file, source)
    : citationsOfTypescript(file, source)
}

function sectionOf(text: string | undefined): Section | undefined {
  return spec.find(({ section }) => section === `§${text?.replace(/^[§S]/, '')}`)?.section
}

const { values } = parseArgs({
  options: {
    section: { type: 'string' },
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
const section = sectionOf(values.section)

/** Judges what is asked for, and says what is not noticed. @returns whether all of it is */
async function judgeMutants(ledger: Ledger, known: () => MutantLedger): Promise<boolean> {
  const ids = ledger.entries
    .filter((entry) => section === undefined || entry.section === section)
    .map(({ id }) => id)
  const drawn =
    values.draw === undefined ? ids : drawRules(ids, Number(values.draw), Number(values.seed))
  const chosen = (): MutantLedger['judged'] =>
    known().judged.filter(({ defect }) => drawn.includes(defect.rule))
  const isAnew = values.anew ?? values.draw !== undefined
  await judgeAndKeep(
    chosen().filter(({ verdict, stale }) => isAnew || verdict === undefined || stale),
    testKinds.filter((kind) => values.kinds.split(',').includes(kind)),
    (line) => console.log(line),
  )
  console.log(mutantReport(drawn, known()))
  return chosen().every(({ verdict }) => verdict === 'noticed')
}

if (values.help) {
  console.log(usage)
} else if (values.section !== undefined && section === undefined) {
  console.error(`The specification has no section ${values.section}.\n${usage}`)
  process.exitCode = 2
} else {
  const citations = await Promise.all((await testFiles()).map(citationsOf))
  const ledger = ledgerOf(spec, citations.flat(), owners)
  const planted = readPlantedDefects()
  const texts = new Map<string, string | undefined>()
  const read = (file: string): string | undefined => {
    if (!texts.has(file))
      texts.set(
        file,
        existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined,
      )
    return texts.get(file)
  }
  const known = (): MutantLedger => mutantLedgerOf(ledger.entries, planted, readVerdicts(), read)
  const isNoticed =
    values.mutants || values.draw !== undefined ? await judgeMutants(ledger, known) : true
  const { problems, standings } = known()
  const whole = { ...ledger, problems: [...ledger.problems, ...problems] }
  const report = reportOf(whole, {
    section,
    all: values.all,
    standings: { names: standingNames, byRule: standings },
  })
  console.log(values.json ? JSON.stringify(whole, null, 2) : report)
  if (whole.problems.length > 0 || !isNoticed) process.exitCode = 1
}
