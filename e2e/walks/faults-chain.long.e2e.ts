import { BaseError } from '@causeway/protocol/errors/baseError'
import { txReplaced, txCancelled } from '@causeway/protocol/requests/errors'
import { encodeFunctionData, parseEther, type Hex } from 'viem'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { shownFigure } from './stakingPage.ts'
import { expect, test } from './test.ts'

/* What the chain does meanwhile: each fault is told in the catalogue's words, keeps what was typed, and loses nothing. */

test.describe('chain', () => {
  test('behavior: a reorganisation of three blocks takes the stake back, and the page follows', async ({
    staking,
    connect,
    wallet,
    chain,
    page,
  }) => {
    const member = await connect(7)
    const had = await chain.stakeOf(member)
    const base = Number(await chain.rpc('eth_blockNumber'))
    await staking.type('deposit', '77')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.approve(window)
    await wallet.approveLast(window)
    await expect.poll(() => shownFigure(staking.position.stake)).toBe(had + parseEther('77'))
    // By the keyboard: the books above draw themselves as they come into view, and would move it under a pointer.
    await page.getByRole('radio', { name: 'Mine' }).press('Space')
    const row = page.getByRole('row').filter({ hasText: '77 CWY' })
    await expect(row).toHaveCount(1)
    await expect(row).not.toContainText(/waiting/i)
    await chain.rpc('anvil_mine', ['0x2'])
    await chain.reorganise(Number(await chain.rpc('eth_blockNumber')) - base)
    await expect.poll(() => chain.stakeOf(member)).toBe(had)
    await expect.poll(() => shownFigure(staking.position.stake), { timeout: 30_000 }).toBe(had)
    await expect(row.filter({ hasNotText: /waiting/i })).toHaveCount(0, { timeout: 30_000 })
  })

  test('behavior: a transaction that the wallet replaced is told as such, and the amount stays', async ({
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(8)
    await chain.holdBlocks()
    try {
      await staking.type('deposit', '12.5')
      const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
      await wallet.approve(window)
      await wallet.approveLast(window)
      await expect(staking.panel).toContainText('Sent. Waiting for a block')
      await replace(chain.rpc, member, {
        to: chain.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [member, 1n] }),
      })
      await chain.rpc('evm_mine')
      await expect(staking.panel).toContainText(new BaseError(txReplaced).shortMessage, {
        timeout: 30_000,
      })
      await expect(staking.amount('deposit')).toHaveValue('12.5')
    } finally {
      await chain.releaseBlocks()
    }
  })

  test('behavior: a transaction that was cancelled in the wallet moved nothing', async ({
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(8)
    const stake = await chain.stakeOf(member)
    await chain.holdBlocks()
    try {
      await staking.type('deposit', '12.5')
      const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
      await wallet.approve(window)
      await wallet.approveLast(window)
      await expect(staking.panel).toContainText('Sent. Waiting for a block')
      await replace(chain.rpc, member, { to: member, data: '0x' })
      await chain.rpc('evm_mine')
      await expect(staking.panel).toContainText(new BaseError(txCancelled).shortMessage, {
        timeout: 30_000,
      })
      await expect(staking.amount('deposit')).toHaveValue('12.5')
      expect(await chain.stakeOf(member)).toBe(stake)
    } finally {
      await chain.releaseBlocks()
    }
  })

  test('error: a deposit that a pause overtakes reverts with its reason; while paused only deposits are closed', async ({
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(9)
    await chain.stakeFor(member, parseEther('50'))
    const stake = await chain.stakeOf(member)
    const guardian = devAccounts()[0]?.address ?? member
    await chain.holdBlocks()
    try {
      await staking.type('deposit', '12.5')
      const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
      await wallet.approve(window)
      await wallet.approveLast(window)
      await expect(staking.panel).toContainText('Sent. Waiting for a block')
      await chain.pause(guardian, 3_600)
      await chain.rpc('evm_mine')
    } finally {
      await chain.releaseBlocks()
    }
    await expect(staking.panel).toContainText('New deposits are paused until', { timeout: 30_000 })
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    expect(await chain.stakeOf(member)).toBe(stake)
    await staking.type('withdraw', '50')
    const window = await wallet.windowAfter(() => staking.submit('Withdraw').click())
    await wallet.approveLast(window)
    await expect.poll(() => chain.stakeOf(member)).toBe(stake - parseEther('50'))
    await chain.pass(3_601)
    await staking.tab('Deposit')
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    await expect(staking.submit('Deposit')).toBeEnabled({ timeout: 30_000 })
  })
})

/** Sends another transaction with the nonce of the one that waits, and a fee that wins. */
async function replace(
  rpc: (method: string, params?: unknown[]) => Promise<unknown>,
  from: string,
  call: { to: string; data: Hex },
): Promise<void> {
  const pending = (await rpc('eth_getBlockByNumber', ['pending', true])) as {
    transactions: { from: string; nonce: string; maxFeePerGas: string }[]
  }
  const waiting = pending.transactions.find((one) => one.from === from.toLowerCase())
  if (!waiting) throw new Error(`No transaction of ${from} waits for a block.`)
  const fee = `0x${(BigInt(waiting.maxFeePerGas) * 2n).toString(16)}`
  await rpc('anvil_impersonateAccount', [from])
  const { nonce } = waiting
  await rpc('eth_sendTransaction', [
    { from, ...call, nonce, gas: '0x186a0', maxFeePerGas: fee, maxPriorityFeePerGas: fee },
  ])
  await rpc('anvil_stopImpersonatingAccount', [from])
}
