import type { RemoteRequest, RemoteSession } from '@causeway/testkit/walletconnect/state'
import { describeRequest } from '@causeway/testkit/wallet/approve/describeRequest'
import { bitcoinLocal, solanaLocal } from '@causeway/protocol/networks'
import {
  readWalletRequest,
  type WalletRequest,
} from '@causeway/testkit/wallet/approve/readWalletRequest'
import * as v from 'valibot'
import { readBundle } from './bundle.ts'
import { caip2Of } from '../config/capabilitiesOf.ts'
import type { PocketChain, PocketConfig } from '../config/config.ts'
import { resolveBitcoin } from './resolveBitcoin.ts'
import type { RequestRefusal, RequestResolution } from './types.ts'
import { resolveSolana } from './resolveSolana.ts'
import { requestMessages, locale } from '../i18n/pocketMessages.ts'

const voice = () => ({ words: requestMessages, locale })

/** The chains beside the EVM ones, each resolution by rules of its own. */
const otherChains = [
  { id: solanaLocal.caipNetworkId, name: 'solana', judge: resolveSolana },
  { id: bitcoinLocal.caipNetworkId, name: 'bitcoin', judge: resolveBitcoin },
] as const

const refuse = (error: RequestRefusal): RequestResolution => ({ kind: 'refuse', error })

/** Decides by rule what can be decided so. Never throws. */
export function resolveRequest(
  request: RemoteRequest,
  session: RemoteSession,
  chains: readonly PocketChain[],
  config: PocketConfig,
): RequestResolution {
  const other = otherChains.find(
    ({ id, name }) => id === request.chainId && config[name] !== undefined,
  )
  if (other) {
    try {
      return other.judge(request, session)
    } catch (error) {
      return malformed(error)
    }
  }
  const chain = chains.find(({ id }) => caip2Of(id) === request.chainId)
  if (!chain)
    return refuse({ code: 4901, message: `Pocket has no connection to ${request.chainId}.` })
  // What the stack calls its contracts and tokens is true on its own chain: elsewhere the same address is somebody else's.
  const here = chain.id === config.chain.id ? config : { ...config, chain, names: [], tokens: [] }
  try {
    switch (request.method) {
      case 'wallet_getCapabilities':
        return { kind: 'answer', result: capabilities(chains) }
      case 'wallet_getCallsStatus': {
        const [id] = v.parse(v.looseTuple([v.string()]), request.params)
        return { kind: 'status', id }
      }
      case 'wallet_sendCalls': {
        const bundle = readBundle(request.params)
        const fault = bundle.atomic
          ? { code: 5760, message: 'Pocket sends calls one after the other, never as one.' }
          : (notGranted(bundle.from, request, session) ?? otherChain(bundle.chainId, chain))
        if (fault) return refuse(fault)
        return {
          kind: 'calls',
          bundle,
          descriptions: bundle.calls.map((one) => describeRequest(one, here, voice())),
        }
      }
      default:
        return judgeOne(request, session, chain, chains, here)
    }
  } catch (error) {
    return malformed(error)
  }
}

function malformed(error: unknown): RequestResolution {
  return refuse({
    code: -32_602,
    message: `The request is malformed: ${(error as Error).message}`,
  })
}

function judgeOne(
  request: RemoteRequest,
  session: RemoteSession,
  chain: PocketChain,
  chains: readonly PocketChain[],
  config: PocketConfig,
): RequestResolution {
  const params = v.parse(v.array(v.unknown()), request.params)
  const asked = readWalletRequest({ method: request.method, params })
  const description = describeRequest({ method: request.method, params }, config, voice())
  if (asked.kind === 'switch' && !chains.some(({ id }) => id === asked.chainId)) {
    return refuse({
      code: 4902,
      message: `Pocket does not know chain ${asked.chainId}. Add it first.`,
    })
  }
  if (asked.kind === 'message' || asked.kind === 'typedData' || asked.kind === 'send') {
    const from = asked.kind === 'send' ? asked.transaction.from : asked.from
    const fault = notGranted(from, request, session) ?? otherChain(chainOf(asked), chain)
    if (fault) return refuse(fault)
  }
  return { kind: 'ask', asked, description }
}

function notGranted(from: string, { chainId }: RemoteRequest, { namespaces }: RemoteSession) {
  const account = `${chainId}:${from}`.toLowerCase()
  const granted = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  return granted.some((one) => one.toLowerCase() === account)
    ? undefined
    : { code: 4100, message: `This app was not given the account ${from}.` }
}

function otherChain(wanted: number | undefined, chain: PocketChain) {
  return wanted === undefined || wanted === chain.id
    ? undefined
    : { code: 4901, message: `This is for chain ${wanted}, and was asked on chain ${chain.id}.` }
}

/** The chain that a signature or a transaction is bound to; none when it names none. */
function chainOf(asked: WalletRequest): number | undefined {
  if (asked.kind === 'send') return asked.transaction.chainId
  if (asked.kind !== 'typedData') return undefined
  const { chainId } = asked.typedData.domain
  return chainId === undefined || chainId === null ? undefined : Number(chainId)
}

function capabilities(chains: readonly PocketChain[]) {
  const none = { atomic: { status: 'unsupported' } }
  return Object.fromEntries(chains.map(({ id }) => [`0x${id.toString(16)}`, none]))
}
