import { isSameAddress } from '../address/address.ts'
import type { Changes, ComparedOutcome } from './comparisonOf.ts'
import type {
  PreviewApproval,
  PreviewAsset,
  PreviewOutcome,
  CallPreview,
  DecodedCall,
  Recipient,
  TransactionPreview,
  PreviewWarning,
} from './transactionPreview.ts'

/**
 * What a person should know before signing a transaction.
 * @param balance the account's coin in wei, where it is known
 * @param said what the calls themselves say that somebody may do: all there is where they could not be tried
 */
export function transactionWarnings(
  preview: Omit<TransactionPreview, 'warnings'>,
  balance: bigint | undefined,
  said: readonly Approval[] = [],
): readonly PreviewWarning[] {
  const { outcome, fee, calls } = preview
  const found: PreviewWarning[] = calls.flatMap((call) => ofCall(preview, call))
  found.push(...said.flatMap(ofApproval))
  if (outcome.status === 'computed') {
    found.push(...outcome.approvals.flatMap(ofApproval))
    if (!outcome.complete) found.push({ type: 'incomplete' })
    if (outcome.varies === 'assets') found.push({ type: 'varies' })
    if (outcome.varies === 'amounts') found.push({ type: 'variesAmounts' })
    const spent = outcome.leaves.find(({ asset }) => asset.type === 'native')?.amount ?? 0n
    if (fee && balance !== undefined && spent + fee.estimate > balance)
      found.push({ type: 'feeAboveBalance' })
  }
  return unique(found)
}

function ofCall(
  { account }: Pick<TransactionPreview, 'account'>,
  { to, decoded, data, recipient }: CallPreview,
): readonly PreviewWarning[] {
  const found: PreviewWarning[] = []
  if (isUnknown(decoded)) found.push({ type: 'undecoded' })
  if (to && data !== '0x' && to.kind === 'account' && !isSameAddress(to.address, account))
    found.push({ type: 'noCode', address: to.address })
  if (recipient)
    found.push(...ofRecipient(account, recipient, data === '0x' ? undefined : to?.address))
  return found
}

function isUnknown(decoded: DecodedCall): boolean {
  return (
    decoded.type === 'unknown' || (decoded.type === 'function' && decoded.inside.some(isUnknown))
  )
}

/** @param token the contract that is called, where a token is paid: what is sent to it is lost */
function ofRecipient(
  account: string,
  { address, kind, unused, paid }: Recipient,
  token: string | undefined,
): readonly PreviewWarning[] {
  if (isSameAddress(address, account)) return [{ type: 'paysSelf' }]
  const found: PreviewWarning[] = []
  if (token !== undefined && isSameAddress(token, address))
    found.push({ type: 'paysToken', recipient: address })
  else if (kind === 'contract') found.push({ type: 'paysContract', recipient: address })
  if (paid?.before === false) found.push({ type: 'firstPayment', recipient: address })
  if (unused === true) found.push({ type: 'unusedRecipient', recipient: address })
  return found
}

type Approval = Pick<PreviewApproval, 'type' | 'spender' | 'after' | 'unlimited'>

function ofApproval({ type, spender, after, unlimited }: Approval): readonly PreviewWarning[] {
  if (after === 0n) return []
  const { address } = spender
  const found: PreviewWarning[] = []
  if (type === 'all') found.push({ type: 'approvalForAll', spender: address })
  if (unlimited) found.push({ type: 'unlimitedApproval', spender: address })
  if (spender.kind === 'account') found.push({ type: 'spenderIsAccount', spender: address })
  return found
}

/** Each warning once. */
export function unique(warnings: readonly PreviewWarning[]): readonly PreviewWarning[] {
  return [...new Map(warnings.map((one) => [JSON.stringify(one), one])).values()]
}

/** How what is shown differs from what came out of the other trials. Undefined where the node did none of them. */
export function howItVaries(
  shown: Changes,
  others: readonly ComparedOutcome[],
): Extract<PreviewOutcome, { status: 'computed' }>['varies'] {
  const tried = others.filter((one) => typeof one === 'object')
  if (tried.some((one) => 'status' in one || wordsOf(shown, false) !== wordsOf(one, false)))
    return 'assets'
  const isSame = tried.every(
    (one) => !('status' in one) && wordsOf(shown, true) === wordsOf(one, true),
  )
  if (!isSame) return 'amounts'
  return tried.length < others.length ? undefined : 'no'
}

/** What came out otherwise in another trial, each once: another amount, or what moved in one of them alone. */
export function differingIn(
  shown: Changes,
  others: readonly ComparedOutcome[],
): readonly PreviewAsset[] {
  const here = byAsset(shown)
  const found = new Map<string, PreviewAsset>()
  for (const one of others) {
    if (typeof one !== 'object') continue
    const there = 'status' in one ? new Map<string, Said>() : byAsset(one)
    for (const [key, { asset, words }] of [...here, ...there])
      if (here.get(key)?.words !== words || there.get(key)?.words !== words) found.set(key, asset)
  }
  return [...found.values()]
}

interface Said {
  readonly asset: PreviewAsset
  readonly words: string
}

/** What happens to each asset, in words to be compared. */
function byAsset({ leaves, arrives, allowances }: Changes): ReadonlyMap<string, Said> {
  const all = new Map<string, Said>()
  const add = (asset: PreviewAsset, words: string) => {
    const key = nameOf(asset)
    all.set(key, { asset, words: `${all.get(key)?.words ?? ''}\n${words}` })
  }
  for (const { asset, amount } of leaves) add(asset, `- ${amount}`)
  for (const { asset, amount } of arrives) add(asset, `+ ${amount}`)
  for (const { asset, spender, type, after } of allowances)
    add(asset, `! ${type} ${spender} ${after}`)
  return all
}

const nameOf = (asset: PreviewAsset): string =>
  asset.type === 'native'
    ? 'coin'
    : `${asset.address.toLowerCase()} ${asset.type === 'erc20' ? '' : (asset.id ?? '?')}`

/** Changes in a few words, to be compared. */
function wordsOf({ leaves, arrives, allowances }: Changes, amounts: boolean): string {
  const sum = (amount: bigint) => (amounts ? ` ${amount}` : '')
  return [
    ...leaves.map(({ asset, amount }) => `- ${nameOf(asset)}${sum(amount)}`),
    ...arrives.map(({ asset, amount }) => `+ ${nameOf(asset)}${sum(amount)}`),
    ...allowances.map(({ asset, spender, after }) => `! ${nameOf(asset)} ${spender}${sum(after)}`),
  ]
    .toSorted()
    .join('\n')
}
