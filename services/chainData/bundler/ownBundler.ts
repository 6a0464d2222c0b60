import { createHmac } from 'node:crypto'
import type { Config } from '../../lib/config.ts'
import type { Chain } from '../chains/createChains.ts'
import type { Bundler } from './askBundler.ts'

/** The name of the operator's own bundler, beside those that a chain lists. */
export const ownName = 'causeway'

/**
 * The operator's own bundler (`services/bundler`), which serves the smart accounts of a chain and no others.
 * @param payer.projectId whose budget is spent; null: nobody's, so nothing is sponsored
 * @param payer.client who asks, where nobody is signed in: accounts cost nothing, so that each of them would be another user; null: the
 *   account stands for its user
 * @returns null where there is none, or the chain has no smart accounts
 */
export function ownBundler(
  { bundler }: Config,
  { id, contracts }: Pick<Chain, 'id' | 'contracts'>,
  payer: { readonly projectId: string | null; readonly client: string | null },
): Bundler | null {
  const { url, token } = bundler
  const { projectId, client } = payer
  if (url === null || token === null || contracts === null) return null
  return {
    name: ownName,
    url: `${url}/rpc/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(projectId ? { 'x-causeway-project': projectId } : {}),
      ...(client === null ? {} : { 'x-causeway-user': `client:${unnamed(client, token)}` }),
    },
  }
}

/** Nobody's address stands in the books of budgets. */
const unnamed = (client: string, key: string) =>
  createHmac('sha256', key).update(client).digest('hex').slice(0, 32)
