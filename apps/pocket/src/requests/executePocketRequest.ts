import type { RemoteWallet } from '@causeway/testkit/walletconnect/createRemoteWallet'
import type {
  RemoteAnswer,
  RemoteRequest,
  RemoteSession,
} from '@causeway/testkit/walletconnect/state'
import {
  readWalletRequest,
  type WalletRequest,
} from '@causeway/testkit/wallet/approve/readWalletRequest'
import { chainClientOf, signRequest } from '@causeway/testkit/wallet/approve/signRequest'
import { evmTestKey } from '@causeway/testkit/wallet/core/evmTestKey'
import { testAddresses } from '@causeway/testkit/wallet/core/testAddresses'
import type { Hex } from 'viem'
import { caip2Of } from '../config/capabilitiesOf.ts'
import { bundleId, hashesOf, type Bundle } from './bundle.ts'
import { knownChains, rememberChain } from '../config/knownChains.ts'
import type { PocketChain, PocketConfig } from '../config/config.ts'
import { moveTo } from './moveTo.ts'

interface Place {
  readonly wallet: RemoteWallet
  readonly config: PocketConfig
  readonly request: RemoteRequest
  readonly session: RemoteSession
}

/** Does what the owner approved, and gives the answer for the app. Never throws. */
export function executePocketRequest(
  asked: WalletRequest | Bundle,
  place: Place,
): Promise<RemoteAnswer> {
  return orRefusal(() => ('kind' in asked ? one(asked, place) : bundle(asked, place)))
}

async function one(
  asked: WalletRequest,
  { wallet, config, session, request }: Place,
): Promise<unknown> {
  switch (asked.kind) {
    case 'connect':
      throw new Error('A session is how an app connects to Pocket.')
    case 'switch': {
      const chain = knownChains(config).find(({ id }) => id === asked.chainId)
      if (!chain) throw new Error(`Pocket does not know chain ${asked.chainId}.`)
      await moveTo(wallet, session, chain)
      return null
    }
    case 'add':
      await moveTo(wallet, session, await rememberChain(asked, config))
      return null
    case 'send':
      return signRequest(asked, keyOf(asked.transaction.from), chainOf(request, config))
    default:
      return signRequest(asked, keyOf(asked.from), chainOf(request, config))
  }
}

async function bundle({ calls, from }: Bundle, { config, request }: Place): Promise<unknown> {
  const hashes: string[] = []
  for (const call of calls) {
    const asked = readWalletRequest(call)
    if (asked.kind === 'send') {
      hashes.push(await signRequest(asked, keyOf(from), chainOf(request, config)))
    }
  }
  return { id: bundleId(hashes) }
}

/** What became of a bundle (EIP-5792), as the chain says. Never throws. */
export function bundleStatus(
  id: string,
  request: RemoteRequest,
  config: PocketConfig,
): Promise<RemoteAnswer> {
  return orRefusal(async () => {
    const chain = chainOf(request, config)
    const client = chainClientOf(chain)
    const receipts = await Promise.all(
      hashesOf(id).map((hash) =>
        client.request({ method: 'eth_getTransactionReceipt', params: [hash as Hex] }),
      ),
    )
    const mined = receipts.filter((one) => one !== null)
    const good = mined.filter(({ status }) => status === '0x1').length
    return {
      version: '2.0.0',
      id,
      chainId: `0x${chain.id.toString(16)}`,
      status: statusCode(receipts.length, mined.length, good),
      atomic: false,
      receipts: mined,
    }
  })
}

function statusCode(all: number, mined: number, good: number): number {
  if (mined < all) return 100
  if (good === all) return 200
  return good === 0 ? 500 : 600
}

function chainOf({ chainId }: RemoteRequest, config: PocketConfig): PocketChain {
  const chain = knownChains(config).find(({ id }) => caip2Of(id) === chainId)
  if (!chain) throw new Error(`Pocket has no connection to ${chainId}.`)
  return chain
}

function keyOf(address: string) {
  const index = testAddresses.findIndex((one) => one.toLowerCase() === address.toLowerCase())
  if (index === -1) throw new Error(`Pocket holds no key for ${address}.`)
  return evmTestKey(index)
}

async function orRefusal(work: () => Promise<unknown>): Promise<RemoteAnswer> {
  try {
    return { ok: true, result: await work() }
  } catch (error) {
    const { shortMessage, message } = error as { shortMessage?: string; message: string }
    return { ok: false, error: { code: -32_603, message: shortMessage ?? message } }
  }
}
