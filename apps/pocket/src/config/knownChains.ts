import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import * as v from 'valibot'
import { isLocalNode, type PocketChain, type PocketConfig } from './config.ts'

const key = 'causeway:pocket-chains'
const Learned = v.array(v.object({ id: v.number(), name: v.string(), rpcUrl: v.string() }))

/** "Polygon Local (31337)" */
export const chainName = ({ id, name }: PocketChain): string => `${visibleText(name)} (${id})`

/** The stack's chain, and those that an app added: none whose node is elsewhere. */
export function knownChains(config: PocketConfig, storage: Storage = localStorage): PocketChain[] {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Learned), storage.getItem(key) ?? '[]')
  const learned = read.success ? read.output : []
  return [
    config.chain,
    ...learned.filter(
      ({ id, rpcUrl }) => id !== config.chain.id && isLocalNode(rpcUrl, config.host),
    ),
  ]
}

/**
 * Takes another chain of this machine up, once its node has said that it is that chain.
 * @throws Error in words for the app
 */
export async function rememberChain(
  asked: { readonly chainId: number; readonly name: string; readonly rpcUrls: readonly string[] },
  config: PocketConfig,
): Promise<PocketChain> {
  const known = knownChains(config)
  const already = known.find(({ id }) => id === asked.chainId)
  if (already) return already
  const rpcUrl = asked.rpcUrls.find((url) => isLocalNode(url, config.host))
  if (rpcUrl === undefined)
    throw new Error('Pocket takes chains of this machine alone: its keys are public.')
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  })
  const { result } = v.parse(v.object({ result: v.string() }), await response.json())
  if (Number(result) !== asked.chainId) {
    throw new Error(`The node at ${rpcUrl} serves chain ${Number(result)}, not ${asked.chainId}.`)
  }
  const chain = { id: asked.chainId, name: asked.name, rpcUrl }
  localStorage.setItem(key, JSON.stringify([...known.slice(1), chain]))
  return chain
}
