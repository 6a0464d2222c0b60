import { isCaip10, isCaip2, isNamespace } from '../caip/caip.ts'
import type { RpcFault } from './parseJsonRpc.ts'
import type { ProposalNamespaces, SessionNamespaces } from './parseParams.ts'
import { wcReasonOf } from './reasons.ts'

/**
 * What is wrong with the namespaces of a proposal, as the error that a wallet answers with.
 * @returns `undefined` when they are in order; none at all is in order, too
 */
export function checkProposalNamespaces(namespaces: ProposalNamespaces): RpcFault | undefined {
  for (const [key, { chains }] of Object.entries(namespaces)) {
    const single = isCaip2(key)
    if (!single && !isNamespace(key)) {
      return wcReasonOf('unsupportedNamespaceKey', 'Namespace formatting must match CAIP-2')
    }
    if (chains === undefined && single) continue
    if (chains === undefined || (chains.length === 0 && !single)) {
      return wcReasonOf('unsupportedChains', 'Chains must not be empty')
    }
    if (!chains.every(isCaip2)) {
      return wcReasonOf('unsupportedChains', 'Chains must be CAIP-2 compliant')
    }
    if (!chains.every((chain) => isWithin(chain, key))) {
      return wcReasonOf('unsupportedChains', 'Chains must be defined in matching namespace')
    }
  }
  return undefined
}

/**
 * What is wrong with the namespaces that a wallet approved, as the error that an app answers with.
 * More than was asked for is in order, less than was required never is.
 * @param required what the app asked for under `requiredNamespaces`
 */
export function checkSessionNamespaces(
  required: ProposalNamespaces,
  approved: SessionNamespaces,
): RpcFault | undefined {
  return checkApproved(approved) ?? checkCovers(required, approved)
}

function checkApproved(approved: SessionNamespaces): RpcFault | undefined {
  for (const [key, { chains = [], accounts }] of Object.entries(approved)) {
    if (!isCaip2(key) && !isNamespace(key)) {
      return wcReasonOf('unsupportedNamespaceKey', 'Namespace formatting must match CAIP-2')
    }
    if (accounts.length === 0) {
      return wcReasonOf('userRejectedChains', 'Accounts must not be empty')
    }
    if (!accounts.every(isCaip10)) {
      return wcReasonOf('userRejectedChains', 'Accounts must be CAIP-10 compliant')
    }
    if (!accounts.every((account) => isWithin(chainOf(account), key))) {
      return wcReasonOf('unsupportedAccounts', 'Accounts must be defined in matching namespace')
    }
    if (!chains.every((chain) => isCaip2(chain) && isWithin(chain, key))) {
      return wcReasonOf('unsupportedChains', 'Chains must be defined in matching namespace')
    }
  }
  return undefined
}

function checkCovers(
  required: ProposalNamespaces,
  approved: SessionNamespaces,
): RpcFault | undefined {
  for (const [key, asked] of Object.entries(required)) {
    const chains = asked.chains ?? (isCaip2(key) ? [key] : [])
    // A wallet may answer for `eip155:10` under that key or within `eip155`.
    const given = [key, namespaceOf(key), ...chains].flatMap((name) =>
      Object.hasOwn(approved, name) ? [approved[name]] : [],
    )
    if (given.length === 0) return wcReasonOf('userRejected', 'All namespaces must be approved')
    const served = new Set(given.flatMap((one) => one?.accounts.map(chainOf) ?? []))
    if (!chains.every((chain) => served.has(chain))) {
      return wcReasonOf('userRejectedChains', 'All chains must have at least one account')
    }
    if (
      !covers(
        given.flatMap((one) => one?.methods ?? []),
        asked.methods,
      )
    ) {
      return wcReasonOf('userRejectedMethods', 'All methods must be approved')
    }
    if (
      !covers(
        given.flatMap((one) => one?.events ?? []),
        asked.events,
      )
    ) {
      return wcReasonOf('userRejectedEvents', 'All events must be approved')
    }
  }
  return undefined
}

/** Every chain of a session: those it lists, and those of its accounts. */
export function sessionChains(namespaces: SessionNamespaces): string[] {
  const all = Object.entries(namespaces).flatMap(([key, { chains = [], accounts }]) => [
    ...(isCaip2(key) ? [key] : []),
    ...chains,
    ...accounts.map(chainOf),
  ])
  return [...new Set(all)]
}

/** Every account of a session, once. */
export function sessionAccounts(namespaces: SessionNamespaces): string[] {
  return [...new Set(Object.values(namespaces).flatMap(({ accounts }) => accounts))]
}

/** Whether a session lets a method be asked on a chain. */
export function allowsMethod(
  namespaces: SessionNamespaces,
  chain: string,
  method: string,
): boolean {
  return ofChain(namespaces, chain).some(({ methods }) => methods.includes(method))
}

/** Whether nobody but a wallet may answer an EVM method, whatever a session grants: it signs, sends or asks its owner. */
export function needsWallet(method: string): boolean {
  return /^(?:wallet_|personal_|eth_s(?:ign|end[TU]))/u.test(method)
}

/** Whether a session lets an event be sent for a chain. */
export function allowsEvent(namespaces: SessionNamespaces, chain: string, event: string): boolean {
  return ofChain(namespaces, chain).some(({ events }) => events.includes(event))
}

function ofChain(namespaces: SessionNamespaces, chain: string) {
  return Object.entries(namespaces)
    .filter(([key, one]) => isWithin(chain, key) && sessionChains({ [key]: one }).includes(chain))
    .map(([, one]) => one)
}

function covers(given: readonly string[], asked: readonly string[]): boolean {
  return asked.every((one) => given.includes(one))
}

function isWithin(chain: string, key: string): boolean {
  return chain === key || namespaceOf(chain) === key
}

function namespaceOf(chain: string): string {
  return chain.split(':', 1)[0] ?? ''
}

function chainOf(account: string): string {
  return account.split(':').slice(0, 2).join(':')
}
