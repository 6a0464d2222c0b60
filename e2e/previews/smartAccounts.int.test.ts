import { previewCalls } from '@causeway/protocol/preview/previewTransaction'
import type { PreviewOutcome } from '@causeway/protocol/preview/transactionPreview'
import { type AccountCall, encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { runCalls } from '@causeway/testkit/smartAccounts/runCalls'
import { type Address, type Hex, concat, keccak256, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choosingCode, readable, testsOf } from './choosingCode.ts'
import {
  type PreviewChain,
  changed,
  namedAsset,
  shownChanges,
  startPreviewChain,
} from './previewChain.ts'

const trap: Address = '0x00000000000000000000000000000000c0de0004'
let chain: PreviewChain
let contracts: SmartAccountContracts
let token: Address

beforeAll(async () => {
  chain = await startPreviewChain()
  contracts = await deploySmartAccounts(chain.anvil)
  const { deploy, call, send, deployer } = chain
  token = await deploy('Token', ['USD Coin', 'USDC', 6, 0n])
  await send(deployer, { to: token, data: call('Token', 'mint', [trap, parseEther('1')]) })
}, 60_000)
afterAll(() => chain?.stop())

/** Code that gives where a condition holds, as it does when it is only looked at, and takes where not. */
async function lay(condition: Hex): Promise<void> {
  const code = choosingCode(condition, {
    yes: { type: 'give', token, amount: 5000n },
    no: { type: 'take', token, amount: 77n },
    self: trap,
  })
  await chain.anvil.request('anvil_setCode', [trap, code])
}

/** A smart account with coin and tokens that the trap may take. */
async function smartAccount() {
  const key = privateKeyToAccount(generatePrivateKey())
  const made = hybridAccount(key.address, contracts)
  const { anvil, call, send, deployer } = chain
  const { address } = made
  await anvil.request('anvil_setBalance', [address, numberToHex(parseEther('10'))])
  await anvil.request('anvil_impersonateAccount', [address])
  await send(deployer, { to: token, data: call('Token', 'mint', [address, 1_000_000n]) })
  await send(address, { to: token, data: call('Token', 'approve', [trap, 1_000_000n]) })
  await anvil.request('anvil_setNonce', [address, '0x0'])
  const run = async (calls: readonly AccountCall[]) => {
    const things = { tokens: [token], items: [], editions: [] }
    const before = await chain.holdings(address, things)
    const { outcome } = await runCalls(
      { chain: anvil, entryPoint: contracts.entryPoint },
      made,
      [key],
      calls,
    )
    expect(outcome).toBe('done')
    return changed(before, await chain.holdings(address, things), 0n)
  }
  const look = async (calls: readonly AccountCall[], isKnown = false) => {
    const code = await chain.client.getCode({ address })
    const { factory, factoryData } = made
    const operation = {
      entryPoint: contracts.entryPoint,
      callData: encodeCalls(calls),
      ...(code === undefined && { factory, factoryData }),
    }
    const asked = { account: address, chainId: 31337, calls }
    const sources = { ...chain.sources, operation: isKnown ? operation : true }
    return (await previewCalls(asked, sources)).outcome
  }
  return { address, run, look }
}

/** What is shown is what happens, or the very thing is marked. */
function expectTold(outcome: PreviewOutcome, happened: Record<string, bigint>): void {
  if (outcome.status !== 'computed') throw new Error(outcome.status)
  const marked = new Set(outcome.differs.map(namedAsset))
  const shown = shownChanges(outcome)
  const names = [...new Set([...Object.keys(shown), ...Object.keys(happened)])]
  expect(names.filter((name) => shown[name] !== happened[name] && !marked.has(name))).toEqual([])
}

const one: AccountCall = { to: trap, value: 5n, data: '0x' }

describe('threat: a contract that tells a trial from an operation of a smart account', () => {
  it('by who began it, before the account is there: what happens is shown, or marked', async () => {
    await lay(readable.originIsCaller)
    const { run, look } = await smartAccount()
    const outcome = await look([one])
    expectTold(outcome, await run([one]))
    // It is there now.
    expectTold(await look([one]), await run([one]))
  })

  it('and the page puts a call of the account itself before it', async () => {
    await lay(readable.originIsCaller)
    const { address, run, look } = await smartAccount()
    const calls = [{ to: address, value: 0n, data: '0x' } as const, one]
    for (let turn = 0; turn < 2; turn += 1) {
      const outcome = await look(calls)
      expectTold(outcome, await run(calls))
    }
  })

  it('by who began it and whose code the caller has', async () => {
    const first = await smartAccount()
    await lay('0x6001')
    await first.run([one])
    // All accounts of a kind have the same code.
    const code = (await chain.client.getCode({ address: first.address })) ?? '0x'
    const isOther = concat([readable.callerCodeHash, testsOf.is(BigInt(keccak256(code))), '0x15'])
    await lay(concat([readable.originIsCaller, isOther, '0x17']))
    const { run, look } = await smartAccount()
    for (const calls of [[one], [one], [one, one]])
      expectTold(await look(calls, true), await run(calls))
  })

  it('what goes by none of it is shown as it happens, and nothing is marked', async () => {
    await lay('0x6001')
    const { address, run, look } = await smartAccount()
    for (const calls of [
      [one],
      [one, one],
      [{ to: address, value: 0n, data: '0x' } as const, one],
    ]) {
      const outcomes = [await look(calls), await look(calls, true)]
      const happened = await run(calls)
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'computed', varies: 'no', differs: [] })
        expect(shownChanges(outcome)).toEqual(happened)
      }
    }
  })
})
