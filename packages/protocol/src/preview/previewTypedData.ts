import { getAddress } from 'viem'
import { type Address, isEvmAddress, isSameAddress } from '../address/address.ts'
import type { PreviewSources, PreviewTypedDataParams } from './previewSources.ts'
import { knownAsset, strangerWarnings } from './tokenFacts.ts'
import { isUnlimited } from './isUnlimited.ts'
import { describe } from './tracedOutcome.ts'
import { addressFactsOf } from './addressFactsOf.ts'
import { readTypedData, signedDomain, typedFields } from './readTypedData.ts'
import type { SignedTransfer, TypedDataMeaning, TypedDataPreview } from './preview.ts'
import { type NamedAmount, type RawMeaning, meaningOf } from './meaningOf.ts'
import type { PreviewAsset, AddressFacts, PreviewWarning } from './transactionPreview.ts'
import { hiddenCharacters } from './hiddenCharacters.ts'
import { amountIn } from './amountIn.ts'
import { unique } from './transactionWarnings.ts'

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
    address === undefined ? undefined : addressFactsOf(sources, address),
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
  const place = (address: Address): Promise<AddressFacts> => addressFactsOf(sources, address)
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
  const asset: PreviewAsset =
    type === 'native'
      ? { type, ...sources.coin }
      : type === 'erc20'
        ? { type, address: token, symbol, decimals }
        : { type, address: token, name: symbol, id }
  return { asset, amount, unlimited: type === 'erc20' && (all || isUnlimited(amount)) }
}

/** Permit2 stands at one address on every chain. */
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** Seaport 1.1, 1.4, 1.5 and 1.6. */
const seaports = [
  '0x00000000006c3852cbEf3e08E8dF289169EdE581',
  '0x00000000000001ad428e4906aE43D8F9852d0dD6',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
]
/** A hundred years: nobody waits for that. */
const longTime = 100n * 365n * 86_400n

/** What a person should know before signing structured data. @param now Unix seconds */
function typedDataWarnings(
  preview: Omit<TypedDataPreview, 'warnings'>,
  raw: RawMeaning,
  now: bigint,
): readonly PreviewWarning[] {
  const { domain, chainId, meaning, account } = preview
  const found: PreviewWarning[] = []
  if (domain.chainId === undefined) found.push({ type: 'noChain' })
  else if (amountIn(domain.chainId) !== BigInt(chainId))
    found.push({ type: 'otherChain', chainId: domain.chainId })
  const contract = domain.verifyingContract
  if (contract && contract.kind === 'account')
    found.push({ type: 'noCode', address: contract.address })
  const expected = contractsFor(raw)
  if (
    expected.length > 0 &&
    !expected.some((one) => contract && isSameAddress(one, contract.address))
  )
    found.push({ type: 'otherContract', address: contract?.address ?? '' })
  if ('owner' in raw && raw.owner !== undefined && !isSameAddress(raw.owner, account))
    found.push({ type: 'otherAccount', address: raw.owner })
  if (meaning.type === 'unknown' || meaning.type === 'malformed') found.push({ type: 'undecoded' })
  if (hiddenCharacters.test(JSON.stringify([preview.fields, domain.name, domain.version])))
    found.push({ type: 'hiddenLetters' })
  if (meaning.type === 'permit') {
    const { spender } = meaning
    const gives = meaning.tokens.some(({ amount }) => amount > 0n)
    if (meaning.tokens.some(({ unlimited }) => unlimited))
      found.push({ type: 'unlimitedApproval', spender: spender.address })
    if (gives && spender.kind === 'account')
      found.push({ type: 'spenderIsAccount', spender: spender.address })
  }
  if (meaning.type === 'authorization' && meaning.recipient.unused === true)
    found.push({ type: 'unusedRecipient', recipient: meaning.recipient.address })
  return unique([...found, ...ofTime(raw, now)])
}

function contractsFor(raw: RawMeaning): readonly string[] {
  if (raw.type === 'order') return seaports
  return raw.type === 'permit' && raw.standard.startsWith('permit2') ? [permit2] : []
}

/** Whether it is over, or never will be. */
function ofTime(raw: RawMeaning, now: bigint): readonly PreviewWarning[] {
  const ends =
    raw.type === 'permit'
      ? [raw.deadline, raw.expires].filter((end) => end !== undefined)
      : raw.type === 'authorization'
        ? [raw.before]
        : raw.type === 'order'
          ? [raw.deadline]
          : []
  // An allowance of Permit2 that ends with 0 stands for one block.
  if (raw.type !== 'unknown' && ends.slice(0, 1).some((end) => end < now))
    return [{ type: 'expired' }]
  return ends.some((end) => end > now + longTime) ? [{ type: 'neverExpires' }] : []
}
