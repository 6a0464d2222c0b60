import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { isBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import {
  type BitcoinTransaction,
  createEsplora,
  type Esplora,
} from '@causeway/protocol/bitcoin/esplora'
import { bitcoinChainOf } from '@causeway/protocol/bitcoin/bitcoinChain'
import type { RpcCall } from '@causeway/protocol/api/chainData/postRpc'
import type { Fetch } from '@causeway/protocol/host'
import type { NonEvmNetwork } from '../settings/nonEvmSettings.ts'
import type { NonEvmChain, NonEvmRow } from './nonEvmChain.ts'
import { bitcoinMethods } from './nonEvmMethods.ts'

/** Rows of a page of an Esplora API: a page of fewer confirmed ones is the last. */
const pageRows = 25

/** A network of Bitcoin as its Esplora API tells it. */
export function bitcoinChain({ network, urls }: NonEvmNetwork, fetch: Fetch): NonEvmChain {
  const chain = bitcoinChainOf(network.caipNetworkId)
  if (!chain) throw new Error(`No network of Bitcoin is called ${network.name}.`)
  const esplora = createEsplora({ urls, chain, fetch })
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    network,
    isAddress: (text) => isBitcoinAddress(text, chain),
    async holdings(address) {
      const { confirmed, waiting } = await esplora.balance(address)
      return [{ name, symbol, amount: confirmed + waiting, decimals }]
    },
    async history(address, after) {
      const found = await esplora.history(address, after)
      const settled = found.filter(({ block }) => block !== undefined)
      const last = settled.at(-1)?.txid
      return {
        rows: found.map((one) => rowOf(one, address)),
        next: settled.length >= pageRows && last !== undefined ? last : null,
      }
    },
    isPublicMethod: (method) => bitcoinMethods.has(method),
    async passOn(call) {
      const said = await answerOf(esplora, call)
      return JSON.stringify({ jsonrpc: '2.0', id: call.id, ...said })
    },
  }
}

/** Errors as Bitcoin Core numbers them. */
async function answerOf(
  esplora: Esplora,
  { method, params }: RpcCall,
): Promise<{ readonly result: unknown } | { readonly error: object }> {
  const known = bitcoinMethods.get(method)
  const path = Array.isArray(params ?? []) ? known?.path((params ?? []) as unknown[]) : null
  if (!known || !path)
    return {
      error: { code: -8, message: `${method} is answered here in hex alone, by its place.` },
    }
  const text = await esplora.plain(path)
  if (text === undefined) return { error: { code: -5, message: 'Block or transaction not found' } }
  return { result: known.isNumber ? Number(text) : text }
}

function rowOf({ txid, inputs, outputs, block }: BitcoinTransaction, address: string): NonEvmRow {
  const sum = (
    parts: readonly { readonly address: string | undefined; readonly value: bigint }[],
  ) => parts.reduce((all, part) => (part.address === address ? all + part.value : all), 0n)
  const change = sum(outputs) - sum(inputs)
  const size = change < 0n ? -change : change
  const goes = change < 0n
  const taker = outputs.find((part) => part.address !== undefined && part.address !== address)
  return {
    hash: txid,
    minedAt: new Date((block?.time ?? Date.now() / 1_000) * 1_000).toISOString(),
    operationType: change === 0n ? 'execute' : goes ? 'send' : 'receive',
    status: block ? 'confirmed' : 'pending',
    sentFrom: inputs.find((part) => part.address !== undefined)?.address ?? '',
    sentTo: goes ? (taker?.address ?? address) : address,
    transfers: [
      {
        name: 'Bitcoin',
        symbol: 'BTC',
        direction: change === 0n ? 'self' : goes ? 'out' : 'in',
        numeric: toDecimalString(size, 8),
      },
    ],
  }
}
