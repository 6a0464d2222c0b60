import { previewMessage } from '@causeway/protocol/preview/previewMessage'
import type { PreviewSources } from '@causeway/protocol/preview/previewSources'
import { previewCalls, previewTransaction } from '@causeway/protocol/preview/previewTransaction'
import { previewTypedData } from '@causeway/protocol/preview/previewTypedData'
import type { Preview } from '@causeway/protocol/preview/preview'
import {
  type SendTransaction,
  readWalletRequest,
} from '@causeway/testkit/wallet/approve/readWalletRequest'
import { chainClientOf } from '@causeway/testkit/wallet/approve/signRequest'
import type { Abi, Address, Hex } from 'viem'
import type { PocketChain, PocketConfig } from '../config/config.ts'
import type { RequestResolution } from './types.ts'

/**
 * Looks at what a request would do, by the same code as the modal and the wallet's frame.
 * @param chain of the request
 * @returns undefined for what is no matter of an EVM account
 */
export async function requestPreviewOf(
  resolution: RequestResolution,
  config: PocketConfig,
  chain: PocketChain,
): Promise<Preview | undefined> {
  const sources = sourcesOf(config, chain)
  const { id: chainId } = chain
  if (resolution.kind === 'calls') {
    const { from, atomic, calls } = resolution.bundle
    const read = calls.map((call) => callOf(call))
    return previewCalls({ account: from as Address, chainId, calls: read, atomic }, sources)
  }
  if (resolution.kind !== 'ask') return undefined
  const { asked } = resolution
  switch (asked.kind) {
    case 'send': {
      const account = asked.transaction.from as Address
      return previewTransaction({ account, chainId, ...sentOf(asked.transaction) }, sources)
    }
    case 'message':
      return previewMessage({
        account: asked.from as Address,
        chainId,
        message: asked.raw ? { raw: asked.raw } : asked.text,
      })
    case 'typedData': {
      const { from, typedData } = asked
      return previewTypedData({ account: from as Address, chainId, typedData }, sources)
    }
    case 'connect':
    case 'switch':
    case 'add':
      return undefined
    default:
      return asked satisfies never
  }
}

/** What the stack calls its contracts and tokens is true on its own chain: elsewhere the same address is somebody else's. */
function sourcesOf(
  { chain: own, tokens, names, contracts = [] }: PocketConfig,
  chain: PocketChain,
): PreviewSources {
  const node = chainClientOf(chain)
  const coin = node.chain.nativeCurrency
  if (chain.id !== own.id) return { node, coin }
  return {
    node,
    coin,
    known: tokens.map((one) => ({ ...one, chainId: `eip155:${chain.id}` })),
    contracts: [
      ...names.map(({ address, name }) => ({ address: address as Address, name })),
      ...contracts.map(({ abi }) => ({ abi: abi as Abi })),
    ],
  }
}

function callOf(call: Parameters<typeof readWalletRequest>[0]) {
  const read = readWalletRequest(call)
  if (read.kind !== 'send') throw new Error('A bundle is made of transactions.')
  return sentOf(read.transaction)
}

function sentOf({
  to,
  data,
  from: _from,
  nonce: _nonce,
  chainId: _chain,
  ...rest
}: SendTransaction) {
  return { ...rest, to: to as Address | undefined, data: data as Hex }
}
