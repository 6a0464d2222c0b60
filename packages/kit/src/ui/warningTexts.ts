import type { PreviewWarning } from '@causeway/protocol/preview/transactionPreview'
import { truncateAddress } from '@causeway/protocol/address'
import { type MoneyTexts, loadMoney } from '../core/messages/money/loadMoney.ts'
import { assetName, assetTexts, dateText, itemName, addressText } from './assetTexts.ts'
import { outcomeTexts } from './outcomeTexts.ts'

/** How much a warning weighs: what loses money, and what is good to know. */
type Weight = 'grave' | 'plain'

const grave: ReadonlySet<PreviewWarning['type']> = new Set([
  'unlimitedApproval',
  'approvalForAll',
  'spenderIsAccount',
  'paysToken',
  'otherChain',
  'otherContract',
  'otherAccount',
  'otherDomain',
  'looksLikeHash',
  'malformedSignIn',
  'hiddenLetters',
  'undecoded',
  'incomplete',
  'varies',
  'feeAboveBalance',
])

const weightOf = (warning: PreviewWarning): Weight =>
  grave.has(warning.type) || (warning.type === 'strangerToken' && warning.alike) ? 'grave' : 'plain'

/** The name of a network that the app has, else the number that was said. @param chainId decimal or hex; anybody may say anything */
export function chainTexts(
  networks: readonly { readonly id: number | string; readonly name: string }[],
  chainId: string,
): string {
  const number = /^(?:\d+|0x[0-9a-f]+)$/iu.test(chainId) ? String(BigInt(chainId)) : undefined
  return networks.find(({ id }) => String(id) === number)?.name ?? chainId
}

/** What a warning says. @param words.coin symbol of the chain's own coin; @param words.networks that the app has */
function warningTexts(
  messages: MoneyTexts,
  warning: PreviewWarning,
  texts: { readonly coin: string; readonly networks: Parameters<typeof chainTexts>[0] },
): string {
  const { coin, networks } = texts
  switch (warning.type) {
    case 'unlimitedApproval':
      return messages.warnUnlimited({ spender: truncateAddress(warning.spender) })
    case 'approvalForAll':
      return messages.warnAll({ spender: truncateAddress(warning.spender) })
    case 'spenderIsAccount':
      return messages.warnSpenderAccount({ spender: truncateAddress(warning.spender) })
    case 'firstPayment':
      return messages.warnFirstPayment
    case 'unusedRecipient':
      return messages.warnUnused
    case 'paysContract':
      return messages.warnPaysContract
    case 'paysToken':
      return messages.warnPaysToken
    case 'paysSelf':
      return messages.warnPaysSelf
    case 'noCode':
      return messages.warnNoCode({ address: truncateAddress(warning.address) })
    case 'strangerToken':
      return messages.strangerToken({
        address: truncateAddress(warning.token),
        name: warning.name,
      })
    case 'undecoded':
      return messages.warnUndecoded
    case 'feeAboveBalance':
      return messages.warnFee({ symbol: coin })
    case 'incomplete':
      return messages.warnIncomplete
    case 'varies':
      return messages.warnVaries
    case 'variesAmounts':
      return messages.warnVariesAmounts
    case 'otherChain':
      return messages.warnOtherChain({ chain: chainTexts(networks, warning.chainId) })
    case 'noChain':
      return messages.warnNoChain
    case 'otherContract':
      return messages.warnOtherContract
    case 'otherAccount':
      return messages.warnOtherAccount({ address: truncateAddress(warning.address) })
    case 'otherDomain':
      return messages.warnOtherDomain({ domain: warning.domain, expected: warning.expected })
    case 'neverExpires':
      return messages.warnNeverExpires
    case 'expired':
      return messages.warnExpired
    case 'looksLikeHash':
      return messages.warnHash
    case 'malformedSignIn':
      return messages.warnMalformedSignIn
    case 'hiddenLetters':
      return messages.warnHidden
    default:
      return warning satisfies never
  }
}

/** A warning in words, and how much it weighs. */
interface WarningLine {
  readonly type: PreviewWarning['type']
  readonly weight: Weight
  readonly text: string
}

/** What a person should know before signing, the gravest first. @param texts as of one warning */
export function warningLines(
  messages: MoneyTexts,
  warnings: readonly PreviewWarning[],
  texts: Parameters<typeof warningTexts>[2],
): readonly WarningLine[] {
  return warnings
    .map((warning) => ({
      type: warning.type,
      weight: weightOf(warning),
      text: warningTexts(messages, warning, texts),
    }))
    .toSorted((a, b) => Number(b.weight === 'grave') - Number(a.weight === 'grave'))
}

/**
 * What a preview is told with, for those who draw it themselves: the wallet's frame does, so that a warning says the same there
 * and here. `load` fetches the texts of a language.
 */
export const previewTexts = {
  load: loadMoney,
  assetName,
  assetWords: assetTexts,
  dateWords: dateText,
  itemName,
  placeWords: addressText,
  outcomeWords: outcomeTexts,
  warningWords: warningLines,
} as const
