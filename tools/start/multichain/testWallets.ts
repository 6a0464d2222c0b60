import { createHash } from 'node:crypto'
import type { InjectedOutcome, WalletAnswer } from '@causeway/testkit/injected/createDecider'
import { createBitcoinWallet } from '@causeway/testkit/bitcoin/createBitcoinWallet'
import { bitcoinSettings } from '@causeway/testkit/bitcoin/installBitcoinWallet'
import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { bitcoinPageScript } from '@causeway/testkit/bitcoin/bitcoinPageScript'
import { bitcoinShapes } from '@causeway/testkit/bitcoin/bitcoinShapes'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { solanaSettings } from '@causeway/testkit/solana/installSolanaWallet'
import { solanaPageScript } from '@causeway/testkit/solana/solanaPageScript'
import { createSolanaWallet } from '@causeway/testkit/solana/createSolanaWallet'
import { WalletRpcRequest } from '@causeway/testkit/wallet/core/messages'
import * as v from 'valibot'
import { askOwner } from './askOwner.ts'
import { visibleTextOf } from './visibleTextOf.ts'

/** 32 bytes that everybody knows: these wallets hold what local chains give them, and nothing else. */
const seed = (name: string) =>
  new Uint8Array(createHash('sha256').update(`causeway test wallet ${name}`).digest())

/** Two accounts, so that one can pay the other. */
export const testSolanaAccounts = [
  solanaKey(seed('solana 0')),
  solanaKey(seed('solana 1')),
] as const

/** What the Bitcoin wallet pays with, and what would hold its inscriptions. */
export const testBitcoinAccounts = [
  bitcoinKey(seed('bitcoin 0'), 'p2wpkh'),
  bitcoinKey(seed('bitcoin 1'), 'p2tr'),
] as const

/** A wallet of the page, as the testkit makes them: it signs in this process, pages hold no key. */
interface TestWallet {
  readonly answer: (how: WalletAnswer) => void
  readonly handle: (request: WalletRpcRequest) => Promise<InjectedOutcome>
}

/** A question of a page: whose browser asks, which wallet, and what its owner said to it. */
const Asked = v.object({
  owner: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u)),
  request: WalletRpcRequest,
  approved: v.optional(v.boolean()),
})

/** So many browsers are remembered; the oldest is forgotten. */
const mostOwners = 50

/**
 * The wallets of the chains beside Polygon, for a page of the local stack.
 * @returns the script that puts them into the page, and what answers it
 */
export function testWallets(params: { readonly solanaUrl: string }) {
  const solana = { ...solanaSettings({}), binding: 'causewaySolana' }
  const bitcoin = { ...bitcoinSettings({}), binding: 'causewayBitcoin' }
  const silent = () => Promise.resolve()
  const kinds: Readonly<Record<string, () => TestWallet>> = {
    '/test-wallets/solana': () =>
      createSolanaWallet({ accounts: testSolanaAccounts, rpcUrl: params.solanaUrl }, silent),
    '/test-wallets/bitcoin': () =>
      createBitcoinWallet(
        { payment: [testBitcoinAccounts[0]], ordinal: [testBitcoinAccounts[1]] },
        silent,
      ),
  }
  const known = new Map<string, TestWallet>()

  function walletOf(path: string, owner: string): TestWallet {
    const make = kinds[path]
    if (!make) throw new Error('There is no such wallet.')
    const key = `${path} ${owner}`
    const wallet = known.get(key) ?? make()
    known.delete(key)
    known.set(key, wallet)
    const [oldest] = known.keys()
    if (known.size > mostOwners && oldest !== undefined) known.delete(oldest)
    return wallet
  }

  return {
    // Some TypeScript runners wrap functions in a helper of their own, which a page does not have.
    script: [
      'const __name = (it) => it',
      `;(${askOwner.toString()})('${solana.binding}', '/test-wallets/solana', ${JSON.stringify(solana.name)})`,
      `;(${solanaPageScript.toString()})(${JSON.stringify(solana)})`,
      `;(${askOwner.toString()})('${bitcoin.binding}', '/test-wallets/bitcoin', ${JSON.stringify(bitcoin.name)})`,
      `;(${bitcoinPageScript.toString()})(${JSON.stringify(bitcoin)}, ${bitcoinShapes[bitcoin.shape].toString()})`,
    ].join('\n'),
    /** Without the owner's word what needs one is not carried out: what it is about is said instead. */
    answer: async (path: string, question: unknown): Promise<unknown> => {
      const { owner, request, approved } = v.parse(Asked, question)
      const wallet = walletOf(path, owner)
      wallet.answer(approved === true ? 'approve' : 'reject')
      const outcome = await wallet.handle(request)
      // What it refuses unasked is what its owner decides.
      if (approved === undefined && outcome.ok === false && outcome.error.code === 4001)
        return { ask: visibleTextOf(request) }
      return outcome
    },
  }
}
