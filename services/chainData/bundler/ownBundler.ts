import { anonymousClient } from '../../lib/http/anonymousClient.ts'
import { passedOn } from '../../lib/http/openRequest.ts'
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
 * @param payer.client the network address that asks: accounts cost nothing, so that each of them would be another user
 * @param payer.isSession whether a session's own key asks: its account stands for its user, within the budget of the network address
 * @returns null where there is none, or the chain has no smart accounts
 */
export function ownBundler(
  { bundler }: Pick<ChainDataConfig, 'bundler'>,
  { id, contracts }: Pick<Chain, 'id' | 'contracts'>,
  payer: {
    readonly projectId: string
    readonly client: string | null
    readonly isSession?: boolean
  },
): Bundler | null {
  const { url, token } = bundler
  const { projectId, isSession = false } = payer
  if (url === null || token === null || contracts === null) return null
  const client = anonymousClient(payer.client, token)
  return {
    name: ownName,
    url: `${url}/rpc/${id}`,
    headers: {
      ...passedOn(),
      authorization: `Bearer ${token}`,
      'x-causeway-project': projectId || nobody,
      'x-causeway-client': client,
      ...(isSession ? {} : { 'x-causeway-user': `client:${client}` }),
    },
  }
}

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
