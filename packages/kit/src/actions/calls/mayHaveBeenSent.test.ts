import { bitcoinRefused, bitcoinSentOther } from '@causeway/protocol/bitcoin/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  rpcTransactionRejected,
  txPending,
  walletUnsupportedMethod,
} from '@causeway/protocol/requests/errors'
import { rpcTimeout, rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { catalogue } from '@causeway/protocol/catalogue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNode, nodeChain } from '../../../test/fakeNode.ts'
import { alice, bob, rpcError } from '../../../test/fakeWallet.ts'
import { connectedKit } from '../../../test/setup.ts'
import { mayHaveBeenSent } from './mayHaveBeenSent.ts'
import { sendThrough } from './requestSending.ts'
import { movementSince, nextNonce } from './nextNonce.ts'
import { type SendCallsParams, sendCalls } from './sendCalls.ts'
import { sendTransaction } from './writeContract.ts'

afterEach(() => vi.restoreAllMocks())

/** What a payment fails with where the wallet answers so. */
async function failureOf(answer: () => unknown): Promise<unknown> {
  const { kit, wallet } = await connectedKit()
  wallet.on('eth_sendTransaction', answer)
  return sendTransaction(kit, { chainId: 137, to: bob, value: 1n }).then(
    () => expect.unreachable('It did not fail.'),
    (error: unknown) => error,
  )
}
function rejects(thrown: unknown): () => unknown {
  const failing = async () => Promise.reject(thrown)
  return failing
}

describe('whether a transaction may be on its way', () => {
  it.each<[string, () => unknown]>([
    ['an error without a code', rejects(new Error('Something'))],
    ['a text', rejects('lost')],
    ['nothing at all', rejects(undefined)],
    ['a port that closed', rejects(new Error('Attempting to use a disconnected port object'))],
    ['4900: it is disconnected', rejects(rpcError(4900, 'Disconnected.'))],
    ['8000: nobody answered in time', rejects(rpcError(8000, 'Expired.'))],
    ['-32603: something inside of it', rejects(rpcError(-32_603, 'Internal error.'))],
    ['a code of nobody', rejects(rpcError(-31_000, 'Hm.'))],
    ['what a node says to one that it has', rejects(rpcError(-32_000, 'already known'))],
    ['the same, of another make', rejects(rpcError(-32_000, 'Known transaction: 0x12'))],
    ['the same with a number of its own', rejects(rpcError(-32_050, 'already known'))],
    ['a number that is used up', rejects(rpcError(-32_000, 'nonce too low'))],
    ['an answer that is no hash', () => '0x'],
    ['an answer that is nothing', () => null],
  ])('yes, where the wallet was asked and brought %s', async (_what, answer) => {
    expect(mayHaveBeenSent(await failureOf(answer))).toBe(true)
  })

  it.each<[string, () => unknown]>([
    ['does not know the method', rejects(rpcError(4200, 'No.'))],
    ['is not allowed to', rejects(rpcError(4100, 'No.'))],
    ['does not have the chain', rejects(rpcError(4902, 'No.'))],
    ['has another question open', rejects(rpcError(-32_002, 'Already pending.'))],
    ['finds the parameters wrong', rejects(rpcError(-32_602, 'Invalid params.'))],
    ['was told of a revert', rejects(rpcError(3, 'execution reverted: no'))],
    ['cannot pay the fee', rejects(rpcError(-32_603, 'insufficient funds for gas'))],
    ['was refused by the node', rejects(rpcError(-32_003, 'Transaction rejected.'))],
    ['gives a number of its own and no word', rejects({ code: -32_051 })],
    ['gives a number of its own and a word', rejects(rpcError(-32_050, 'The device is busy'))],
    ['pays too little for the gas', rejects(rpcError(-32_000, 'transaction underpriced'))],
  ])('no, where the wallet %s', async (_what, answer) => {
    expect(mayHaveBeenSent(await failureOf(answer))).toBe(false)
  })

  it('every failure of JSON-RPC is judged: a new one is no refusal before somebody has thought of it', () => {
    const open = ['rpc.internal', 'rpc.timeout', 'rpc.unreachable']
    const refused = [
      'rpc.invalidInput',
      'rpc.invalidParams',
      'rpc.invalidRequest',
      'rpc.limited',
      'rpc.methodNotFound',
      'rpc.methodNotSupported',
      'rpc.parse',
      'rpc.resourceNotFound',
      'rpc.resourceUnavailable',
      'rpc.transactionRejected',
      'rpc.version',
    ]
    const all = Object.keys(catalogue).filter((code) => code.startsWith('rpc.'))
    expect(all.toSorted()).toEqual([...open, ...refused].toSorted())
  })

  it('of a bundle of calls as of a transaction', async () => {
    const calls = [{ to: bob }, { to: alice }] as const
    const failure = async (params: Partial<SendCallsParams>, ...answers: (() => unknown)[]) => {
      const { kit, wallet } = await connectedKit()
      wallet.on('wallet_sendCalls', answers[0] ?? (() => null))
      wallet.on('eth_sendTransaction', answers[1] ?? (() => null))
      return sendCalls(kit, { chainId: 137, calls, ...params }).catch((error: unknown) => error)
    }
    const lost = rejects(new Error('Attempting to use a disconnected port object'))
    const none = rejects(rpcError(4200, 'No.'))
    expect(mayHaveBeenSent(await failure({}, lost))).toBe(true)
    expect(mayHaveBeenSent(await failure({}, none))).toBe(false)
    expect(mayHaveBeenSent(await failure({ fallback: 'sequential' }, none, lost))).toBe(true)
    expect(mayHaveBeenSent(await failure({ fallback: 'sequential' }, none, none))).toBe(false)
  })

  it.each([
    ['that nobody knows', new BaseError(txPending), true],
    ['that no node answered to', new BaseError(rpcUnreachable), true],
    ['of a time that ran out', new BaseError(rpcTimeout), true],
    ['of no words of ours', new TypeError('Failed to fetch'), true],
    [
      'that it has been processed',
      new BaseError(rpcTransactionRejected, {
        message: 'Simulation failed: This transaction has already been processed',
      }),
      true,
    ],
    ['that the network refused', new BaseError(bitcoinRefused, { reason: 'dust' }), false],
    ['of another payment', new BaseError(bitcoinSentOther, { txid: 'ab' }), true],
    [
      'that the wallet knows no such thing',
      new BaseError(walletUnsupportedMethod, { method: 'm' }),
      false,
    ],
  ])('on every namespace alike: a failure %s', async (_what, error, isMaybe) => {
    expect(mayHaveBeenSent(error)).toBe(false)
    const failed = await sendThrough(() => Promise.reject(error)).catch((thrown: unknown) => thrown)
    expect(mayHaveBeenSent(failed)).toBe(isMaybe)
  })

  it('no, where it failed before the wallet had it, whatever it failed with', async () => {
    const { kit, wallet } = await connectedKit()
    wallet.on('eth_chainId', rejects(new Error('Attempting to use a disconnected port object')))
    const failure = await sendTransaction(kit, { chainId: 137, to: bob }).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ name: 'BaseError' })
    expect(mayHaveBeenSent(failure)).toBe(false)
    expect(wallet.count('eth_sendTransaction')).toBe(0)
    expect(mayHaveBeenSent(new Error('of elsewhere'))).toBe(false)
    expect(mayHaveBeenSent(undefined)).toBe(false)
  })
})

describe('what the account has sent since', () => {
  /** A node on which the account has sent so many, and so many more wait. */
  async function counting(counts: { latest: number; pending: number } | undefined) {
    fakeNode((method, params) =>
      method === 'eth_getTransactionCount' && counts
        ? { result: `0x${counts[params[1] as 'latest' | 'pending'].toString(16)}` }
        : { error: { code: -32_601, message: 'No.' } },
    )
    const { kit } = await connectedKit({ networks: [nodeChain] })
    return kit
  }
  const account = { address: alice, chainId: 137 } as const

  it('counts what waits in the pool too, and an older one that is mined meanwhile is none of it', async () => {
    const counts = { latest: 4, pending: 5 }
    const kit = await counting(counts)
    const before = await nextNonce(kit, account)
    expect(before).toBe(5)
    counts.latest = 5
    expect(await movementSince(kit, account, before)).toBe('still')
    counts.pending = 6
    expect(await movementSince(kit, account, before)).toBe('moved')
    // A node that does not look into its pool.
    Object.assign(counts, { latest: 6, pending: 5 })
    expect(await movementSince(kit, account, before)).toBe('moved')
  })

  it('error: says that it does not know where the node is silent, before or after', async () => {
    const kit = await counting(undefined)
    expect(await nextNonce(kit, account)).toBeUndefined()
    expect(await movementSince(kit, account, 5)).toBe('unknown')
    expect(await movementSince(kit, account, undefined)).toBe('unknown')
  })
})
