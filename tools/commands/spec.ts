import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { ledgerOf } from '../../docs/ledger.ts'
import { reportOf } from '../../docs/ledgerReport.ts'
import { citationsOfSolidity } from '../../docs/ledgerSolidity.ts'
import type { Citation } from '../../docs/ledgerTitle.ts'
import { citationsOfTypescript } from '../../docs/ledgerTypescript.ts'
import { spec } from '../../docs/spec.ts'
import { owners } from '../../docs/spec/owners.ts'
import type { Section } from '../../docs/spec/rule.ts'

const usage = `npm run tool spec -- [--section 5] [--all] [--json]
  --section  one section of the specification only
  --all      also list the proved rules, with the files that prove them
  --json     the whole ledger as JSON`

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
    help: { type: 'boolean' },
  },
})
const section = sectionOf(values.section)

if (values.help) {
  console.log(usage)
} else if (values.section !== undefined && section === undefined) {
  console.error(`The specification has no section ${values.section}.\n${usage}`)
  process.exitCode = 2
} else {
  const citations = await Promise.all((await testFiles()).map(citationsOf))
  const ledger = ledgerOf(spec, citations.flat(), owners)
  const report = reportOf(ledger, { section, all: values.all })
  console.log(values.json ? JSON.stringify(ledger, null, 2) : report)
  if (ledger.problems.length > 0) process.exitCode = 1
}
