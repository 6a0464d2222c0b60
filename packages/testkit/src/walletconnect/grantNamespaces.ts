import { encodeRecap, methodsRecap, recapOf, recapRights } from '@causeway/protocol/wc/recap'
import type { ProposalNamespaces, SessionNamespaces } from '@causeway/protocol/wc/parseParams'
import type { AuthPayload } from '@causeway/protocol/wc/authPayload'

/** What a wallet can do at all, and with which accounts. */
export interface WalletCapabilities {
  /** CAIP-2, e.g. `eip155:31337`. */
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What an app asked for: everything that it must have, and everything that it would like. */
export function requestedNamespaces(
  required: ProposalNamespaces,
  optional: ProposalNamespaces,
): { chains: string[]; methods: string[]; events: string[] } {
  const all = [...Object.entries(required), ...Object.entries(optional)]
  const chains = all.flatMap(([key, { chains }]) => chains ?? (key.includes(':') ? [key] : []))
  return {
    chains: [...new Set(chains)],
    methods: [...new Set(all.flatMap(([, { methods }]) => methods))],
    events: [...new Set(all.flatMap(([, { events }]) => events))],
  }
}

/**
 * What a wallet grants: of what was asked, what it can do, on the chains and accounts that its owner chose.
 * @param all one for each namespace, its chains of that namespace alone
 */
export function grantNamespaces(
  asked: { readonly methods: readonly string[]; readonly events: readonly string[] },
  ...all: readonly WalletCapabilities[]
): SessionNamespaces {
  return Object.fromEntries(
    all.map(({ chains, accounts, methods, events }) => [
      chains[0]?.split(':', 1)[0] ?? 'eip155',
      {
        chains: [...chains],
        accounts: chains.flatMap((chain) => accounts.map((account) => `${chain}:${account}`)),
        methods: methods.filter((one) => asked.methods.includes(one)),
        events: events.filter((one) => asked.events.includes(one)),
      },
    ]),
  )
}

/** What an app must have and a wallet cannot give; empty when the two fit. */
export function missingCapabilities(
  required: ProposalNamespaces,
  ...all: readonly WalletCapabilities[]
): string[] {
  const [chains, methods, events] = (['chains', 'methods', 'events'] as const).map((kind) =>
    all.flatMap((one) => one[kind]),
  ) as [string[], string[], string[]]
  const must = requestedNamespaces(required, {})
  return [
    ...must.chains.filter((one) => !chains.includes(one)),
    ...must.methods.filter((one) => !methods.includes(one)),
    ...must.events.filter((one) => !events.includes(one)),
  ]
}

/** A sign-in as this wallet signs it: on one chain, its rights cut down to what the wallet can do. */
export function narrowedPayload(
  payload: AuthPayload,
  chain: string,
  methods: readonly string[],
): { payload: AuthPayload; methods: string[] } {
  const recap = recapOf(payload.resources)
  if (!recap) return { payload, methods: [] }
  const given = recapRights(recap).methods.filter((one) => methods.includes(one))
  const others = payload.resources?.slice(0, -1) ?? []
  const rights = given.length > 0 ? [encodeRecap(methodsRecap('eip155', given, [chain]))] : []
  return { payload: { ...payload, resources: [...others, ...rights] }, methods: given }
}
