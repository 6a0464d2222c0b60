import {
  rpcUserOperation,
  stubSignature,
  userOperationHash,
  userOperationTypedData,
} from '@causeway/protocol/smartAccount/userOperation'
import { decodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { recoverTypedDataAddress } from 'viem'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { owner, paymaster, smartFrame } from './fixture/smartFrame.ts'
import { operationPayerOf } from './operationPayerOf.ts'
import { sendOperation } from './sendOperation.ts'
import { smartAccountOf } from './smartAccountOf.ts'

const call = { to: `0x${'2'.repeat(40)}`, value: 1n, data: '0x' } as const
const gas = {
  callGasLimit: '0x10000',
  verificationGasLimit: '0x20000',
  preVerificationGas: '0x8000',
}
const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
const paid = {
  paymaster,
  paymasterVerificationGasLimit: '0x10000',
  paymasterPostOpGasLimit: '0x0',
  paymasterData: '0x1234',
}
const sponsored = { ...gas, ...fees, ...paid }
const hashOf =
  (frame: Parameters<typeof smartAccountOf>[0]) => async (params: readonly unknown[]) => {
    const place = await smartAccountOf(frame)
    const op = v.parse(rpcUserOperation, params[0])
    return userOperationHash(op, { entryPoint: place!.contracts.entryPoint, chainId: 137 })
  }

type ShownPayer = Parameters<typeof sendOperation>[3]

/** Sends one call that was shown as paid by the project, over a bundler that says this of it. */
async function sendOver(
  filled: object,
  { shown = { kind: 'project' }, hash }: { shown?: ShownPayer; hash?: string } = {},
) {
  const bundler: Record<string, unknown> = { pm_sponsorUserOperation: filled }
  const { frame, asked } = smartFrame({ bundler })
  bundler['eth_sendUserOperation'] = hash ?? hashOf(frame)
  const place = await smartAccountOf(frame)
  const sent = await sendOperation(frame, place!, [call], shown)
  void sent.wait().catch(() => undefined)
  const op = asked.find(({ method }) => method === 'eth_sendUserOperation')?.params[0]
  return { sent, op: v.parse(rpcUserOperation, op), place: place! }
}

describe('sendOperation', () => {
  it('signs what the calls are, by the owner, and nothing else for anybody', async () => {
    const { op, place } = await sendOver(sponsored)
    expect(decodeCalls(op.callData)).toEqual([call])
    expect([op.sender, op.factory, op.paymaster]).toEqual([place.address, place.factory, paymaster])
    const at = { entryPoint: place.contracts.entryPoint, chainId: 137 }
    const typed = userOperationTypedData(op, { ...at, account: 'HybridDeleGator' })
    expect(op.signature).not.toBe(stubSignature)
    expect(await recoverTypedDataAddress({ ...typed, signature: op.signature })).toBe(owner)
  })

  it.each([
    ['another paymaster', { ...sponsored, paymaster: `0x${'8'.repeat(40)}` }, /another contract/u],
    ['nobody who pays', { ...gas, ...fees }, /otherwise than was shown/u],
    [
      'a price far above the network’s',
      { ...sponsored, maxFeePerGas: '0x2540be40000' },
      /far above/u,
    ],
    ['a tip above the price', { ...sponsored, maxPriorityFeePerGas: '0x7735940000' }, /tip/u],
    ['more gas than a block has', { ...sponsored, callGasLimit: '0xffffffffff' }, /callGasLimit/u],
    ['no gas at all said', { ...fees, ...paid }, /callGasLimit/u],
    ['nothing that can be read', 'yes', /Gas/u],
  ])('[T16] threat 16: a bundler that answers %s gets no signature', async (_, filled, why) => {
    await expect(sendOver(filled as object)).rejects.toThrow(why)
  })

  it('[T16] threat 16: a bundler changes neither the calls nor the account, whatever it fills in', async () => {
    const other = `0x${'9'.repeat(40)}`
    const { op, place } = await sendOver({
      ...sponsored,
      sender: other,
      callData: '0x12',
      nonce: '0x63',
      factory: other,
      signature: '0x',
    })
    expect([op.sender, op.nonce, op.factory]).toEqual([place.address, 0n, place.factory])
    expect(decodeCalls(op.callData)).toEqual([call])
  })

  it('a hash that is another operation’s is not passed on', async () => {
    const sent = sendOver(sponsored, { hash: `0x${'1'.repeat(64)}` })
    await expect(sent).rejects.toMatchObject({ code: 'frame.wrong' })
  })

  it('who pays was shown: a project that pays no more leaves nothing signed', async () => {
    const over = { error: { code: -32_011, message: 'over budget' } }
    await expect(sendOver(over)).rejects.toThrow('no longer pays')
    const { frame, asked } = smartFrame({
      bundler: {
        pimlico_getUserOperationGasPrice: { standard: fees },
        eth_estimateUserOperationGas: gas,
      },
    })
    const place = await smartAccountOf(frame)
    const tooLittle = { kind: 'account', most: 10n } as const
    await expect(sendOperation(frame, place!, [call], tooLittle)).rejects.toThrow('risen above')
    expect(asked.some(({ method }) => method === 'eth_sendUserOperation')).toBe(false)
  })

  it('[T18] threat 18: nothing is signed for a node of another chain', async () => {
    const { frame } = smartFrame({ node: { eth_chainId: '0x1' } })
    const place = await smartAccountOf(frame)
    const sent = sendOperation(frame, place!, [call], { kind: 'project' })
    await expect(sent).rejects.toMatchObject({ code: 'chain.mismatch' })
  })
})

describe('payerOf', () => {
  const bundler = {
    pm_getPaymasterStubData: { paymaster, paymasterData: '0x' },
    pimlico_getUserOperationGasPrice: { standard: fees },
    eth_estimateUserOperationGas: gas,
  }
  const payer = async (said: Parameters<typeof smartFrame>[0], wishes = {}) => {
    const { frame } = smartFrame(said)
    const place = await smartAccountOf(frame)
    return operationPayerOf(frame, place!, [call], wishes)
  }

  it('is the project where the network’s paymaster says so, else the account, with the most it can take', async () => {
    expect(await payer({ bundler })).toEqual({ kind: 'project' })
    const over = { error: { code: -32_011, message: 'over budget' } }
    const most = ((0x10000n + 0x20000n + 0x8000n) * 0x77359400n * 150n) / 100n
    for (const stub of [over, { paymaster: `0x${'8'.repeat(40)}` }, 'yes'])
      expect(await payer({ bundler: { ...bundler, pm_getPaymasterStubData: stub } })).toEqual({
        kind: 'account',
        most,
      })
  })

  it('a project that said no at the signature is not shown as the payer again', async () => {
    const over = { error: { code: -32_011, message: 'over budget' } }
    const { frame } = smartFrame({ bundler: { ...bundler, pm_sponsorUserOperation: over } })
    const place = (await smartAccountOf(frame))!
    const first = await operationPayerOf(frame, place, [call])
    await expect(sendOperation(frame, place, [call], first)).rejects.toThrow('Ask again')
    expect(await operationPayerOf(frame, place, [call])).toMatchObject({ kind: 'account' })
  })

  it('an account without the coin is told before anybody is asked', async () => {
    const over = { ...bundler, pm_getPaymasterStubData: { error: { code: -32_011, message: '' } } }
    await expect(payer({ bundler: over, node: { eth_getBalance: '0x0' } })).rejects.toThrow(
      'has not the coin',
    )
  })

  it('what a page says of gas and price holds, within what a network takes', async () => {
    const own = { ...bundler, pm_getPaymasterStubData: { error: { code: -32_011, message: '' } } }
    const wishes = { price: 3_000_000_000n, tip: 1n, gas: 0x20000n }
    expect(await payer({ bundler: own }, wishes)).toMatchObject({
      most: ((0x20000n + 0x20000n + 0x8000n) * 3_000_000_000n * 150n) / 100n,
    })
    await expect(payer({ bundler: own }, { price: 10n ** 13n })).rejects.toThrow('far above')
    await expect(payer({ bundler: own }, { gas: 20_000_000n })).rejects.toThrow('gas is far above')
  })
})
