import { describe, expect, it } from 'vitest'
import { walletLayers, walletWordings } from './fixture.ts'
import { fromWallet } from './fromWallet.ts'
import type { WalletErrorKind } from './walletCodes.ts'
import { walletErrorKind } from './walletErrorKind.ts'

const numbers: readonly (readonly [WalletErrorKind, number])[] = [
  ['refused', 4001],
  ['refused', 5000],
  ['refused', 5002],
  ['pending', -32_002],
  ['unknownChain', 4902],
  ['unauthorized', 4100],
  ['unsupported', 4200],
  ['unsupported', -32_601],
]
const errors: Readonly<Record<WalletErrorKind, string>> = {
  refused: 'rejected',
  pending: 'wallet.pending',
  unknownChain: 'chain.unsupported',
  unauthorized: 'wallet.unauthorized',
  unsupported: 'wallet.unsupportedMethod',
}

const said: readonly (readonly [string, WalletErrorKind, object])[] = [
  ...numbers.flatMap(([kind, code]) => [
    [`${code}`, kind, { code, message: 'said' }] as const,
    [`'${code}'`, kind, { code: `${code}`, message: 'said' }] as const,
    [`${code} alone`, kind, { code }] as const,
  ]),
  ...walletWordings.flatMap(({ kind, text }) => [
    [text, kind, { message: text }] as const,
    [`-32603 ${text}`, kind, { code: -32_603, message: text }] as const,
    [`-32000 ${text}`, kind, { code: -32_000, message: text }] as const,
    [`a number of its own, ${text}`, kind, { code: -3, message: text }] as const,
  ]),
]

describe.each(Object.entries(walletLayers))('what a wallet says, %s', (_layer, wrap) => {
  it.each(said)('%s is %s', (_title, kind, inner) => {
    expect(walletErrorKind(wrap(inner))).toBe(kind)
    const outcome = fromWallet(wrap(inner))
    expect(outcome.kind === 'rejected' ? 'rejected' : outcome.error.code).toBe(errors[kind])
  })
})

it('a text that was thrown, and a text where an error should be, are read too', () => {
  for (const { kind, text } of walletWordings)
    for (const thrown of [text, { error: text }, { cause: text }, new Error('x', { cause: text })])
      expect(walletErrorKind(thrown)).toBe(kind)
  expect(walletErrorKind(4001)).toBe('refused')
})

it('[S4.switch-add] to a question for another chain, 4902, 32603, -32603 and 5000 say that it is not known', () => {
  const method = 'wallet_switchEthereumChain'
  for (const code of [4902, 32_603, -32_603, 5000, '4902', '5000', '-32603'])
    expect(walletErrorKind({ code, message: 'no' }, method)).toBe('unknownChain')
  // What tells more than its number is believed.
  expect(walletErrorKind({ code: 5000, message: 'User rejected.' }, method)).toBe('refused')
  expect(walletErrorKind({ code: -32_603, message: 'Request rejected' }, method)).toBe('refused')
  expect(walletErrorKind({ code: -32_603, data: { code: -32_002 } }, method)).toBe('pending')
  expect(walletErrorKind({ code: 4200 }, method)).toBe('unsupported')
})

it('words are not believed against a number that means something else, nor where a contract or a caller says them', () => {
  const others: readonly unknown[] = [
    { code: -32_602, message: 'user rejected is not a parameter' },
    { code: -32_003, message: 'Transaction rejected' },
    { code: 4900, message: 'Request cancelled' },
    { code: 3, message: 'execution reverted: user rejected' },
    { code: -32_603, message: 'x', data: { message: 'execution reverted: Request rejected' } },
    { code: -32_603, data: { message: 'user denied', cause: { code: 'CALL_EXCEPTION' } } },
    { message: 'The user aborted a request.' },
    { message: 'The RPC failed.\n\nRequest Arguments:\n  data: user rejected the request' },
    { shortMessage: 'It failed.', message: 'It failed.\nuser rejected' },
    { message: 'The sequencer rejected the transaction: nonce too low' },
    { message: 'Failed to fetch' },
    { code: 1234, message: 'Device unplugged' },
    { code: 'user.rejected', message: 'user rejected' },
    { code: 3001, message: 'user rejected' },
    { code: 8999, message: 'user rejected' },
    { message: 'After all, the request was rejected' },
    { message: 'The request was rejected by a rule' },
    { name: 'ExecutionRevertedError', message: 'user rejected' },
    { message: `${'x'.repeat(495)} user rejected` },
  ]
  for (const thrown of others) expect(walletErrorKind(thrown)).not.toBe('refused')
})

it('a refusal in words is believed against a number without meaning, or with another layer’s', () => {
  for (const code of [-32_000, -32_603, 5000, 3000, 9000, 12_345, undefined, 'UNKNOWN'])
    for (const method of ['', 'wallet_switchEthereumChain'])
      expect(walletErrorKind({ code, message: 'user rejected' }, method)).toBe('refused')
  expect(walletErrorKind({ code: 4902, cause: { message: 'user rejected' } })).toBe('refused')
  const outer = { code: -32_000, cause: { code: -32_603, message: 'no' } }
  expect(walletErrorKind(outer, 'wallet_switchEthereumChain')).toBe('unknownChain')
  expect(walletErrorKind({ shortMessage: '\n', details: '  Request rejected ' })).toBe('refused')
})

it('the words for a method apart, other words are believed with every method’s name in them', () => {
  const message = 'eth_accounts: already processing eth_requestAccounts'
  expect(walletErrorKind({ message }, 'eth_accounts')).toBe('pending')
  for (const words of ['not found', 'is not whitelisted', 'not allowed'])
    expect(walletErrorKind({ message: `Method eth_sign is ${words}` }, 'eth_sign')).toBe(
      'unsupported',
    )
  const far = `method ${'x '.repeat(60)} not found`
  expect(walletErrorKind({ message: far })).toBeUndefined()
})

it('a wallet that stumbled over another question than ours does not say that it knows not ours', () => {
  const message = 'the method eth_getTransactionReceipt does not exist/is not available'
  expect(walletErrorKind({ code: -32_603, message }, 'eth_sendTransaction')).toBeUndefined()
  expect(walletErrorKind({ code: -32_603, message }, 'eth_getTransactionReceipt')).toBe(
    'unsupported',
  )
})

it('nothing is read into what says nothing, and what holds itself is read to an end', () => {
  const ring: { cause?: unknown } = {}
  ring.cause = ring
  for (const thrown of [undefined, null, {}, 42, '', ring, new Error('{not JSON')])
    expect(walletErrorKind(thrown)).toBeUndefined()
})
