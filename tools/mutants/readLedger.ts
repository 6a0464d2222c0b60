import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { kindOfTest } from '../../docs/kindOfTest.ts'
import { type Ledger, ledgerOf } from '../../docs/ledger.ts'
import { citationsOfSolidity } from '../../docs/ledgerSolidity.ts'
import type { Citation } from '../../docs/ledgerTitle.ts'
import { citationsOfTypescript } from '../../docs/ledgerTypescript.ts'
import { spec } from '../../docs/spec.ts'
import { owners } from '../../docs/spec/owners.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { type MutantLedger, mutantLedgerOf } from './mutantLedger.ts'
import { readPlantedDefects } from './plantedDefects.ts'
import { readVerdicts } from './verdicts.ts'

const roots = ['packages', 'apps', 'services', 'plans', 'e2e', 'tools', 'docs']
const generated = /(?:^|\/)(?:node_modules|dist|\..*)$|^plans\/contracts\/(?:out|cache)$/

/** Lists the test files of the repository, relative to its root and with forward slashes. */
async function testFiles(): Promise<readonly string[]> {
  const found: string[] = []
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const name = relative(fromRoot(), path).split(sep).join('/')
      if (entry.isDirectory()) {
        if (!generated.test(name)) await walk(path)
      } else if (kindOfTest(name) !== undefined) {
        found.push(name)
      }
    }
  }
  for (const folder of roots) await walk(fromRoot(folder))
  return found.sort()
}

async function citationsOf(file: string): Promise<readonly Citation[]> {
  const source = await readFile(fromRoot(file), 'utf8')
  return file.endsWith('.sol')
    ? citationsOfSolidity(file, source)
    : citationsOfTypescript(file, source)
}

/** The rules with the tests that cite them, and what is planted for them, as the repository is now. */
export async function readLedger(): Promise<{
  readonly ledger: Ledger
  /** Read anew: verdicts come while defects are judged. */
  readonly mutants: () => MutantLedger
}> {
  const citations = await Promise.all((await testFiles()).map(citationsOf))
  const ledger = ledgerOf(spec, citations.flat(), owners)
  const planted = readPlantedDefects()
  const texts = new Map<string, string | undefined>()
  const read = (file: string): string | undefined => {
    const path = fromRoot(file)
    if (!texts.has(file)) texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    return texts.get(file)
  }
  return {
    ledger,
    mutants: () => mutantLedgerOf(ledger.entries, planted, readVerdicts(), read),
  }
}
