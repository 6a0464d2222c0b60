import { createHmac } from 'node:crypto'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chain } from '../chains/createChains.ts'
import type { ChainDataConfig } from '../config.ts'
import type { Bundler } from './requestBundler.ts'

/** The name of the operator's own bundler, beside those that a chain lists. */
const ownName = 'causeway'
/** In whose name it is asked where there is no project: no project has such an id, and nothing is sponsored for it. */
const nobody = 'nobody'

/**
 * The operator's own bundler (`services/bundler`), which serves the smart accounts of a chain and no others.
 * @param payer.projectId whose budget is spent; empty: nobody's, see `requirePayer`
 * @param payer.client who asks, where nobody is signed in: accounts cost nothing, so that each of them would be another user; null: the
 *   account stands for its user
 * @returns null where there is none, or the chain has no smart accounts
 */
export function ownBundler(
  { bundler }: Pick<ChainDataConfig, 'bundler'>,
  { id, contracts }: Pick<Chain, 'id' | 'contracts'>,
  payer: { readonly projectId: string; readonly client: string | null },
): Bundler | null {
  const { url, token } = bundler
  const { projectId, client } = payer
  if (url === null || token === null || contracts === null) return null
  return {
    name: ownName,
    url: `${url}/rpc/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-causeway-project': projectId || nobody,
      ...(client === null ? {} : { 'x-causeway-user': `client:${unnamed(client, token)}` }),
    },
  }
}

/** Nobody's address stands in the books of budgets. */
const unnamed = (client: string, key: string) =>
  createHmac('sha256', key).update(client).digest('hex').slice(0, 32)

/**
 * Keeps what is paid for to projects that the operator knows, each within its budget.
 * @throws Refusal 401 for a method that sponsors, in nobody's name
 */
export function requirePayer(method: string, projectId: string): void {
  if (projectId !== '' || !method.startsWith('pm_')) return
  throw new HttpRefusal(401, {
    field: 'projectId',
    description: 'Operations are paid for in the name of a project. Name one that is known here.',
  })
}
