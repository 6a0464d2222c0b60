import type { Config } from '../../lib/config.ts'
import type { Chain } from '../chains/createChains.ts'
import type { Bundler } from './askBundler.ts'

/** The name of the operator's own bundler, beside those that a chain lists. */
export const ownName = 'causeway'

/**
 * The operator's own bundler (`services/bundler`), which serves the smart accounts of a chain and no others.
 * @param projectId whose budget is spent; null: nobody's, so nothing is sponsored
 * @returns null where there is none, or the chain has no smart accounts
 */
export function ownBundler(
  { bundler }: Config,
  { id, contracts }: Pick<Chain, 'id' | 'contracts'>,
  projectId: string | null,
): Bundler | null {
  const { url, token } = bundler
  if (url === null || token === null || contracts === null) return null
  return {
    name: ownName,
    url: `${url}/rpc/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(projectId ? { 'x-causeway-project': projectId } : {}),
    },
  }
}
