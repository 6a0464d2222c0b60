import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { toolScript } from '../lib/toolScript.ts'

const folder = mkdtempSync(join(tmpdir(), 'causeway-walls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
copyFileSync(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'))

/** What the linter says of a file with one import. */
function complaintOf(file: string, imported: string): string | undefined {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { x } from '${imported}'\n\nexport const y = x\n`)
  const { stdout } = spawnSync(process.execPath, [toolScript('oxlint'), '--format=json', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; help?: string }[]
  }
  return diagnostics.find(({ code }) => code.includes('no-restricted-imports'))?.help
}

const withoutPlans = /stands without the plans\..*belongs in/u
const sibling = /nothing of another one.*is in services/u
const notOnTop = /nobody stands on them\..*belongs in/u

describe('the walls of the house', () => {
  it.each([
    ['packages/protocol/src/a.ts', '@causeway/plans/protocol/roles', withoutPlans],
    ['packages/protocol/src/a.test.ts', '@causeway/plans/protocol/roles', withoutPlans],
    ['packages/protocol/src/a.ts', 'node:fs', /pure/u],
    ['packages/protocol/src/a.ts', '@causeway/kit/ui', /bottom/u],
    ['packages/kit/src/a/a.ts', '@causeway/plans/protocol/roles', withoutPlans],
    ['packages/kit/src/a/a.ts', 'react', /headless/u],
    ['packages/kit/src/a/A.tsx', '../../../../plans/web/src/app/App.tsx', withoutPlans],
    ['packages/kit/src/a/a.test.ts', '../../../../tools/lib/fromRoot.ts', notOnTop],
    ['packages/testkit/src/a.ts', '@causeway/plans/seed/seed', withoutPlans],
    ['packages/testkit/src/a.ts', '@causeway/kit', /testkit imports protocol only/u],
    ['apps/frame/src/a.ts', '@causeway/kit/react', /holds keys/u],
    ['apps/pocket/src/a.ts', '../../../plans/web/src/styles/tokens.css', withoutPlans],
    ['apps/pocket/config/a.ts', '@causeway/plans/protocol/roles', withoutPlans],
    ['apps/frame/vite.config.ts', '../../plans/protocol/roles.ts', withoutPlans],
    ['services/relay/a.ts', '@causeway/plans/protocol/roles', withoutPlans],
    ['services/relay/a.test.ts', '@causeway/plans/protocol/roles', withoutPlans],
    ['services/relay/a.ts', '@causeway/kit', /services import protocol/u],
    ['services/relay/a.ts', '@causeway/services/auth/app', sibling],
    ['services/relay/a/a.test.ts', '../../auth/fixture/a.ts', sibling],
    ['services/cli/a.ts', '../../tools/lib/fromRoot.ts', notOnTop],
    ['plans/protocol/api/a.ts', 'react', /pure/u],
    ['plans/protocol/api/a.ts', '@causeway/kit', /bottom of the plans/u],
    ['plans/protocol/api/a.ts', '../../web/src/a.ts', /bottom of the plans/u],
    ['plans/protocol/a.ts', '../indexer/a.ts', /bottom of the plans/u],
    ['plans/indexer/a.ts', '@causeway/services/relay/app', /sibling/u],
    ['plans/indexer/a.ts', '../../services/relay/app.ts', /sibling/u],
    ['plans/indexer/a.ts', '@causeway/kit', /never the kit or the app/u],
    ['plans/web/src/a.ts', '@causeway/services/lib/config', /app imports kit/u],
    ['plans/web/src/a/a.ts', '../../../contracts/script/main.ts', /app imports kit/u],
    ['plans/seed/a.ts', '../../tools/lib/fromRoot.ts', notOnTop],
    ['plans/maintain/a.ts', '../web/src/a.ts', /imports nothing of the app/u],
  ])('%s never imports %s, and says where it belongs', (file, imported, sentence) => {
    expect(complaintOf(file, imported)).toMatch(sentence)
  })

  it.each([
    ['packages/kit/src/a/a.ts', '@causeway/protocol/address'],
    ['packages/kit/src/a/a.test.ts', '@causeway/testkit/wallet'],
    ['apps/frame/src/a.ts', '@causeway/kit/ui'],
    ['plans/protocol/api/a.ts', '../ads/limits.ts'],
    ['plans/protocol/api/a.ts', './indexer/plansOf.ts'],
    ['plans/indexer/a.ts', '@causeway/services/lib/config'],
    ['plans/web/src/a.ts', '@causeway/plans/protocol/roles'],
    ['plans/seed/a.ts', '../contracts/script/main.ts'],
    ['tools/start/a.ts', '../../plans/seed/seed.ts'],
    ['e2e/walks/a.ts', '../../packages/kit/src/index.ts'],
  ])('%s may import %s', (file, imported) => {
    expect(complaintOf(file, imported)).toBeUndefined()
  })
})
