import { walletConnect as timing } from '@causeway/protocol/laterLimits'
import { accountOf } from '@causeway/protocol/wc/cacao'
import type { AuthPayload, Cacao } from '@causeway/protocol/wc/proofs'
import { recapOf, recapRights } from '@causeway/protocol/wc/recap'
import type { Session } from './signState.ts'

/**
 * The session that verified proofs grant: the accounts that signed, on the chains and with the methods of their recaps.
 * Nothing counts that was not asked for.
 * @returns `undefined` when no method is granted: then the wallet has none either
 */
export function proofSession(
  cacaos: readonly Cacao[],
  asked: AuthPayload,
  now: number,
  place: Pick<Session, 'topic' | 'symKey' | 'pairingTopic' | 'selfPublicKey' | 'peer'>,
): Session | undefined {
  const wanted = rightsOf(asked.resources)
  const methods = new Set<string>()
  const accounts = new Set<string>()
  for (const { p } of cacaos) {
    const { chain, address } = accountOf(p.iss)
    const rights = rightsOf(p.resources)
    for (const one of rights.methods) if (wanted.methods.includes(one)) methods.add(one)
    for (const one of [chain, ...rights.chains]) {
      if (asked.chains.includes(one)) accounts.add(`${one}:${address}`)
    }
  }
  if (methods.size === 0) return undefined
  const eip155 = {
    chains: asked.chains.filter((chain) =>
      [...accounts].some((account) => account.startsWith(`${chain}:`)),
    ),
    accounts: [...accounts],
    methods: [...methods],
    events: ['accountsChanged', 'chainChanged'],
  }
  return {
    ...place,
    required: {},
    namespaces: { eip155 },
    expiry: Math.floor(now / 1_000) + timing.sessionLifeSeconds,
  }
}

function rightsOf(resources: readonly string[] | undefined) {
  const recap = recapOf(resources)
  return recap ? recapRights(recap) : { methods: [], chains: [] }
}
