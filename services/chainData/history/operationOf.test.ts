import { describe, expect, it } from 'vitest'
import { operationTypes } from '@causeway/protocol/api/chainData/accountHistoryOf'
import { operationOf, type Moved, type AccountTransaction } from './operationOf.ts'

const [me, you, none] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'0'.repeat(40)}`]
const plain: AccountTransaction = {
  account: me,
  sender: me,
  recipient: you,
  value: 0n,
  selector: '0x12345678',
  failed: false,
  transfers: [],
  approves: false,
  swaps: false,
  meanings: [],
}
const move = (sender: string, recipient: string, rest: Partial<Moved> = {}): Moved => ({
  kind: 'erc20',
  token: '0xt',
  tokenId: null,
  sender,
  recipient,
  amount: 5n,
  ...rest,
})
const native = { kind: 'native', token: null } as const

describe('what a transaction was for', () => {
  it.each<[string, Partial<AccountTransaction>, string]>([
    [
      'native tokens out',
      { selector: null, value: 5n, transfers: [move(me, you, native)] },
      'send',
    ],
    [
      'native tokens in',
      { sender: you, selector: null, transfers: [move(you, me, native)] },
      'receive',
    ],
    [
      'tokens out by their own call',
      { selector: '0xa9059cbb', transfers: [move(me, you)] },
      'send',
    ],
    ['tokens out by a contract’s call', { transfers: [move(me, you)] }, 'execute'],
    ['tokens taken by somebody who may', { sender: you, transfers: [move(me, you)] }, 'send'],
    ['tokens to oneself', { selector: '0xa9059cbb', transfers: [move(me, me)] }, 'send'],
    ['tokens from nobody', { transfers: [move(none, me)] }, 'mint'],
    [
      'an NFT from nobody',
      { transfers: [move(none, me, { kind: 'erc721', tokenId: 1n })] },
      'mint',
    ],
    ['tokens to nobody', { transfers: [move(me, none)] }, 'burn'],
    [
      'a swap',
      { swaps: true, transfers: [move(me, you), move(you, me, { token: '0xu' })] },
      'trade',
    ],
    ['a swap of somebody else', { swaps: true, transfers: [move(you, me)] }, 'receive'],
    [
      'a swap in which the change comes back',
      { swaps: true, transfers: [move(me, you), move(you, me, { amount: 1n })] },
      'execute',
    ],
    [
      'one thing for another without a pool',
      { transfers: [move(me, you), move(you, me, native)] },
      'execute',
    ],
    [
      'wrapping',
      { value: 5n, transfers: [move(me, you, native), move(none, me, { kind: 'wrap' })] },
      'deposit',
    ],
    [
      'unwrapping',
      { transfers: [move(me, none, { kind: 'wrap' }), move(you, me, native)] },
      'withdraw',
    ],
    ['an approval', { approves: true }, 'approve'],
    ['an approval beside a transfer', { approves: true, transfers: [move(you, me)] }, 'receive'],
    ['a contract', { recipient: null, selector: '0x60806040' }, 'deploy'],
    ['nothing to oneself', { recipient: me, selector: null }, 'cancel'],
    ['a call that moves nothing', {}, 'execute'],
    ['a failed call', { failed: true }, 'execute'],
    ['a failed payment', { failed: true, selector: null, value: 1n }, 'send'],
    ['a failed transfer', { failed: true, selector: '0xa9059cbb' }, 'send'],
    ['a failed approval', { failed: true, selector: '0x095ea7b3' }, 'approve'],
    ['a failed contract', { failed: true, recipient: null }, 'deploy'],
    ['what was put in', { meanings: ['deposit'], transfers: [move(me, you)] }, 'deposit'],
    ['one’s own, back', { meanings: ['withdraw'], transfers: [move(you, me)] }, 'withdraw'],
    ['what was earned and arrives', { meanings: ['earn'], transfers: [move(you, me)] }, 'claim'],
    ['what was earned and waits', { sender: you, meanings: ['earn'] }, 'receive'],
    ['what waited, and is taken', { meanings: ['claim'], transfers: [move(you, me)] }, 'claim'],
    ['what moves no money', { meanings: ['other'] }, 'execute'],
    ['what is put in, and earns at once', { meanings: ['earn', 'deposit'] }, 'deposit'],
  ])('[S7.data-history] %s', (_, seen, expected) => {
    expect(operationOf({ ...plain, ...seen })).toBe(expected)
  })

  it('is a word that clients know, whatever labels say', () => {
    for (const meaning of ['deposit', 'withdraw', 'earn', 'claim', 'other'] as const)
      expect(operationTypes).toContain(operationOf({ ...plain, meanings: [meaning] }))
  })
})
