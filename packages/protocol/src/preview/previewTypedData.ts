import { getAddress } from 'viem'
import { type Address, isEvmAddress, isSameAddress } from '../address/address.ts'
import type { PreviewSources, PreviewTypedDataParams } from './previewSources.ts'
import { knownAsset, strangerWarnings } from './tokenFacts.ts'
import { isUnlimited } from './isUnlimited.ts'
import { describe } from './tracedOutcome.ts'
import { placeOf } from './placeOf.ts'
import type { NamedAmount, RawMeaning } from './rawMeaning.ts'
import { readTypedData, signedDomain, typedFields } from './readTypedData.ts'
import type { SignedTransfer, TypedDataMeaning, TypedDataPreview } from './preview.ts'
import { meaningOf } from './typedMeaning.ts'
import { amountIn } from './amountIn.ts'
import type { Asset, Place } from './transactionPreview.ts'
import { typedDataWarnings } from './typedDataWarnings.ts'

/**
 * Looks at structured data (EIP-712) before it is signed: what it lets whom do where that is known word for word (permits of
 * EIP-2612, DAI and Permit2, EIP-3009, Seaport orders of certain items), its fields where it is not.
 * @returns `malformed` for what no wallet could sign
 */
export async function previewTypedData(
  { account, chainId, typedData }: PreviewTypedDataParams,
  sources: PreviewSources,
): Promise<TypedDataPreview> {
  const read = readTypedData(typedData)
  if ('problem' in read)
    return {
      kind: 'typedData',
      chainId,
      account,
      domain: {
        name: undefined,
        version: undefined,
        chainId: undefined,
        verifyingContract: undefined,
      },
      primaryType: '',
      fields: [],
      meaning: { type: 'malformed', problem: read.problem },
      warnings: [{ type: 'undecoded' }],
    }
  const { data } = read
  const domain = signedDomain(data)
  const named = domain['verifyingContract']
  const address =
    typeof named === 'string' && isEvmAddress(named)
      ? getAddress(`0x${named.slice(-40)}`)
      : undefined
  const raw = meaningOf(data, address)
  const isHere = amountIn(domain['chainId']) === BigInt(chainId)
  const [verifyingContract, meaning] = await Promise.all([
    address === undefined ? undefined : placeOf(sources, address),
    lookUp(raw, { account, chainId }, sources, isHere),
  ])
  const preview = {
    kind: 'typedData',
    chainId,
    account,
    domain: {
      name: wordIn(domain['name']),
      version: wordIn(domain['version']),
      chainId: wordIn(domain['chainId']),
      verifyingContract,
    },
    primaryType: data.primaryType,
    fields: typedFields(data),
    meaning,
  } as const
  const now = BigInt(Math.floor((sources.now ?? Date.now)() / 1000))
  const comes = meaning.type === 'order' ? meaning.gets : []
  const warnings = [
    ...strangerWarnings(comes, chainId, sources),
    ...typedDataWarnings(preview, raw, now),
  ]
  return { ...preview, warnings }
}

function wordIn(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : undefined
}

/** Adds what tokens call themselves. @param isHere whether the signature is good on the chain that is asked */
async function lookUp(
  raw: RawMeaning,
  { account, chainId }: Pick<PreviewTypedDataParams, 'account' | 'chainId'>,
  sources: PreviewSources,
  isHere: boolean,
): Promise<TypedDataMeaning> {
  const assets = (named: readonly NamedAmount[]) =>
    Promise.all(
      named.map(async (one) => {
        const found = await transferOf(one, sources, isHere)
        return isHere ? { ...found, asset: knownAsset(found.asset, chainId, sources) } : found
      }),
    )
  const place = (address: Address): Promise<Place> => placeOf(sources, address)
  switch (raw.type) {
    case 'permit': {
      const { standard, deadline, expires } = raw
      const [spender, tokens] = await Promise.all([place(raw.spender), assets(raw.tokens)])
      return { type: 'permit', standard, spender, tokens, deadline, expires }
    }
    case 'authorization': {
      const { after, before } = raw
      const [recipient, tokens] = await Promise.all([place(raw.recipient), assets(raw.tokens)])
      return { type: 'authorization', recipient, tokens, after, before }
    }
    case 'order': {
      const own = raw.consideration.filter(({ recipient }) => isSameAddress(recipient, account))
      const rest = raw.consideration.filter((one) => !own.includes(one))
      const [gives, gets, toOthers] = await Promise.all([
        assets(raw.offer),
        assets(own),
        assets(rest),
      ])
      const others = toOthers.map((one, index) => ({
        ...one,
        recipient: rest[index]?.recipient ?? account,
      }))
      return { type: 'order', gives, gets, others, deadline: raw.deadline }
    }
    case 'unknown':
      return raw
    default:
      return raw satisfies never
  }
}

async function transferOf(
  { type, token, id, amount, all = false }: NamedAmount,
  sources: PreviewSources,
  isHere: boolean,
): Promise<SignedTransfer> {
  const { symbol, decimals } =
    isHere && type !== 'native'
      ? await describe(sources, token)
      : { symbol: undefined, decimals: undefined }
  const asset: Asset =
    type === 'native'
      ? { type, ...sources.coin }
      : type === 'erc20'
        ? { type, address: token, symbol, decimals }
        : { type, address: token, name: symbol, id }
  return { asset, amount, unlimited: type === 'erc20' && (all || isUnlimited(amount)) }
}
