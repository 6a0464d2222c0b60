import { buildWeb } from '../up/web.ts'
import { fromRoot } from '../lib/root.ts'
import { buildKit } from './buildKit.ts'
import { initialFiles, routeFiles } from './initialFiles.ts'

type Budget = {
  name: string
  /** Bytes, gzipped (DESIGN §8); undefined when the part is shown only. */
  limit: number | undefined
  files: () => Promise<string[]>
}

/** One setting is required to build; the sizes do not depend on its value. */
const env = { CAUSEWAY_RPC_PRIMARY: 'http://127.0.0.1:8545' }
const web = () => buildWeb(env, () => {})
const kit = fromRoot('.causeway/kit')

/** The size budgets of DESIGN §8. */
export const budgets: readonly Budget[] = [
  {
    name: 'kit, initial',
    limit: 25_000,
    files: async () => initialFiles(await buildKit(kit), 'kit.ts'),
  },
  {
    name: 'web, first route',
    limit: 210_000,
    files: async () => initialFiles(await web(), 'index.html'),
  },
  {
    name: 'web, staking route on top',
    limit: undefined,
    files: async () => routeFiles(await web(), 'index.html', 'plans/staking'),
  },
]
