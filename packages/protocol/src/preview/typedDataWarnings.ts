import { isSameAddress } from '../address/address.ts'
import { hiddenCharacters } from './hiddenCharacters.ts'
import type { RawMeaning } from './rawMeaning.ts'
import type { TypedDataPreview } from './preview.ts'
import { amountIn } from './amountIn.ts'
import type { PreviewWarning } from './transactionPreview.ts'
import { unique } from './transactionWarnings.ts'

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
export function typedDataWarnings(
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
