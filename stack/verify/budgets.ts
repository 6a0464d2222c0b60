import { buildWeb } from '../up/web.ts'
import { fromRoot } from '../lib/root.ts'
import { buildKit, withoutQuery } from './buildKit.ts'
import { initialFiles, lazyChunks, routeFiles } from './initialFiles.ts'

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
let built: Promise<string> | undefined
/** Built once for all rows. */
const builtKit = () => (built ??= buildKit(kit))

/** The Sign client with its cryptography, on top of the open modal. */
const walletConnect = 'walletconnect/createWalletConnect.ts'

/** What opening the modal loads, and what is loaded on demand after it. */
const modal = 'modal/Modal.tsx'

/** Each part of the kit that is loaded on demand once the modal is open, named by its source file. */
async function panels(): Promise<Budget[]> {
  const folder = await builtKit()
  return lazyChunks(folder, ['kit.ts', modal])
    .filter(
      ({ source, files }) =>
        ![modal, walletConnect].some((own) => source.endsWith(own)) && files.length > 0,
    )
    .map(({ source, files }) => ({
      name: `kit, ${source.slice(source.indexOf('kit/src/') + 'kit/src/'.length)}`,
      limit: 10_000,
      files: () => Promise.resolve(files),
    }))
}

/** The size budgets of DESIGN §8. */
export const budgets = async (): Promise<readonly Budget[]> => [
  {
    name: 'kit, initial',
    limit: 25_000,
    files: async () => initialFiles(await builtKit(), 'kit.ts'),
  },
  {
    name: 'kit, more on open',
    limit: 10_000,
    files: async () =>
      lazyChunks(await buildKit(`${kit}-open`, withoutQuery), ['kit.ts']).find(({ source }) =>
        source.endsWith(modal),
      )?.files ?? [],
  },
  {
    name: 'kit, WalletConnect',
    limit: 32_000,
    files: async () =>
      lazyChunks(await builtKit(), ['kit.ts', modal]).find(({ source }) =>
        source.endsWith(walletConnect),
      )?.files ?? [],
  },
  ...(await panels()),
  {
    name: 'web, first route',
    limit: 210_000,
    files: async () => initialFiles(await web(), 'index.html'),
  },
  {
    name: 'web, plan route on top',
    limit: undefined,
    files: async () => routeFiles(await web(), 'index.html', 'plans/page'),
  },
]
