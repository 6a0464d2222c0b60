import {
  type WalletLayer,
  type WalletErrorKind,
  codeOf,
  kindByNumber,
  layersOf,
  messageOf,
} from './walletCodes.ts'

/** By which a wallet says that it lacks a method; nodes say it the same way. */
export const lackingMethod =
  /\bmethod\b.{0,80}\bnot (?:found|support|available|allowed|whitelisted)|\bthe method does not exist\b|does not exist ?\/ ?is not available|\b(?:unsupported|unknown) methods?\b/iu

/** Sentences of wallets; each with whose it is in `fixture.ts`. A refusal is looked for first: it is what nothing may hide. */
const wordings: readonly (readonly [WalletErrorKind, RegExp])[] = [
  ['refused', /\buser (?:has )?(?:rejected|denied|declined|disapproved|cancell?ed)\b/iu],
  ['refused', /\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/iu],
  // A whole sentence only: others tell of refusals, too.
  [
    'refused',
    /^(?:the )?(?:\w+ )?(?:request|transaction|signature|connection) (?:was )?(?:rejected|denied|declined|cancell?ed)[.!]?$/iu,
  ],
  ['pending', /\brequest\b.* already pending\b|\balready processing eth_/iu],
  ['unknownChain', /\bunrecognized chain\b|\bchain not configured\b/iu],
  ['unauthorized', /\bnot been authorized by the user\b/iu],
  ['unsupported', lackingMethod],
]

/** By these, too, several wallets say that they do not know a chain (SPEC §4). */
const addChainNumbers: ReadonlySet<unknown> = new Set([32_603, -32_603, 5000])

/**
 * What a wallet says against a question: the one judge of its numbers and its words, for every namespace.
 * @param method what it was asked for, where that is known: to a question for another chain some numbers mean that it is unknown
 * @returns undefined for whatever is none of these
 */
export function walletErrorKind(thrown: unknown, method = ''): WalletErrorKind | undefined {
  const layers = layersOf(thrown)
  const isSwitch = method === 'wallet_switchEthereumChain'
  const byCode = kindByNumber(layers, isSwitch ? 5000 : undefined)
  const isNamed = layers.some(({ name }) => name === 'UserRejectedRequestError')
  if (isNamed) return 'refused'
  const byText = saidInWords(layers, method)
  if (byText === 'refused') return byText
  const isUnknown = isSwitch && layers.some((layer) => addChainNumbers.has(codeOf(layer)))
  return byCode ?? byText ?? (isUnknown ? 'unknownChain' : undefined)
}

function saidInWords(layers: readonly WalletLayer[], method: string): WalletErrorKind | undefined {
  // What a contract says is a stranger's text.
  if (layers.some(isRevert)) return undefined
  const texts = layers.filter((layer) => !isTelling(codeOf(layer))).flatMap(textsOf)
  return wordings.find(([says, rule]) =>
    texts.some((text) => {
      if (!rule.test(text)) return false
      // A wallet that did what it was asked may stumble over a question of its own afterwards.
      const named = says === 'unsupported' && method && /\b[a-z]+_[a-zA-Z]\w+/u.exec(text)
      return !named || named[0] === method
    }),
  )?.[0]
}

/** Whether a number means something of its own, whatever is said with it. */
function isTelling(code: number | string | undefined): boolean {
  if (typeof code === 'string') return code.includes('.')
  if (code === undefined || code === 5000 || code === -32_603) return false
  return code < -32_000 || (code > 3000 && code < 9000)
}

/** The short sentences of an error: below the first line viem repeats what was asked, with words of an app in it. */
function textsOf({ message, shortMessage, details }: WalletLayer): readonly string[] {
  return [shortMessage ?? message, details].flatMap((text) =>
    typeof text === 'string' ? (text.split('\n')[0]?.trim().slice(0, 500) ?? []) : [],
  )
}

/** Whether a layer tells that a contract refused. */
export function isRevert(layer: WalletLayer): boolean {
  return (
    codeOf(layer) === 3 ||
    codeOf(layer) === 'CALL_EXCEPTION' ||
    layer.name === 'ContractFunctionRevertedError' ||
    layer.name === 'ExecutionRevertedError' ||
    /\bexecution reverted\b/iu.test(messageOf(layer))
  )
}
