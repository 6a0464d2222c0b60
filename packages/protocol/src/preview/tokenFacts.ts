import { hexToBytes } from '@noble/hashes/utils.js'
import { type AbiAnswer, utf8TextOf } from '../ens/encodeCall.ts'
import { answerOf, questions } from './answerOf.ts'
import type { SimulatedResult } from './simulateCalls.ts'
import { isSameAddress } from '../address/address.ts'
import { bearsName, identifyToken } from '../tokens/identifyToken.ts'
import type { PreviewSources } from './previewSources.ts'
import type { PreviewAsset, AssetChange, PreviewWarning } from './transactionPreview.ts'

/** What a token says of itself. */
export interface TokenFacts {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly supply: bigint | undefined
  readonly kind: 'erc20' | 'erc721' | 'erc1155'
}

/** What is asked of a token about itself. */
export const factQuestions = [
  questions.symbol,
  questions.decimals,
  questions.totalSupply,
  () => questions.supports('80ac58cd'),
  () => questions.supports('d9b67a26'),
  questions.name,
] as const

/** @param results answers to `factQuestions`, in their order */
export function factsFrom(results: readonly (SimulatedResult | undefined)[]): TokenFacts {
  const [symbol, decimals, supply, is721, is1155, name] = results.map(answerOf)
  const places = decimals?.uint(0)
  const called = textIn(symbol) ?? textIn(name)
  return {
    symbol: called === '' ? undefined : called,
    decimals: places !== undefined && places <= 255n ? Number(places) : undefined,
    supply: supply?.uint(0),
    kind: is721?.uint(0) === 1n ? 'erc721' : is1155?.uint(0) === 1n ? 'erc1155' : 'erc20',
  }
}

/** Long names are cut, and what steers the direction of the text or shows nothing is taken out: tokens name themselves. */
const longestName = 40
function textIn(answer: AbiAnswer | undefined): string | undefined {
  const told = answer?.text(0) ?? shortText(answer?.word(0))
  return told
    ?.replaceAll(/[\p{C}\p{Z}\u115F\u1160\u3164\uFFA0]+/gu, ' ')
    .trim()
    .slice(0, longestName)
}

/** Early tokens have texts of 32 bytes. */
function shortText(word: string | undefined): string | undefined {
  const digits = word?.replace(/(?:00)+$/u, '') ?? ''
  if (digits.length < 2) return undefined
  try {
    return utf8TextOf(hexToBytes(digits))
  } catch {
    // No UTF-8, so no text.
    return undefined
  }
}

type Knowledge = Pick<PreviewSources, 'coin' | 'known' | 'tokens'>

const listOf = ({ known = [], coin }: Knowledge, chainId: number) => [
  ...known.filter((one) => one.address !== undefined),
  { chainId: `eip155:${chainId}`, symbol: coin.symbol },
]

/** An asset with the words of the app's lists, where these know it. */
export function knownAsset<T extends PreviewAsset>(
  asset: T,
  chainId: number,
  sources: Knowledge,
): T {
  if (asset.type !== 'erc20') return asset
  const { address } = asset
  const { listed, symbol } = identifyToken(
    {
      chainId: `eip155:${chainId}`,
      address,
      symbol: asset.symbol ?? '',
      name: '',
      listed: sources.tokens?.some((one) => isSameAddress(one, address)),
    },
    listOf(sources, chainId),
  )
  return listed ? { ...asset, symbol: symbol || undefined, listed } : asset
}

/** What to know of tokens that come in: anybody can make one of any name. */
export function strangerWarnings(
  comes: readonly Pick<AssetChange, 'asset'>[],
  chainId: number,
  sources: Knowledge,
): readonly PreviewWarning[] {
  return comes.flatMap(({ asset }): readonly PreviewWarning[] => {
    if (asset.type !== 'erc20' || asset.listed || !asset.symbol) return []
    const { address: token, symbol: name } = asset
    const alike = bearsName({ symbol: name }, listOf(sources, chainId))
    return [{ type: 'strangerToken', token, name, alike }]
  })
}
