import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { createClient, http, parseEther, parseUnits } from 'viem'
import { readContract } from 'viem/actions'
import {
  type MoneyMember,
  expect,
  nodeUrl,
  onChain,
  moneyOperator,
  test,
  moneyTokens,
} from './moneyMember.ts'
import { cut, millionths, swapPanel } from './swapPanel.ts'

/** Swapping against the whole stack and real pools: what was shown is what the chain did. */

test.setTimeout(120_000)

const symbolOf = (address: `0x${string}`) =>
  readContract(createClient({ transport: http(nodeUrl()) }), {
    address,
    abi: erc20Abi,
    functionName: 'symbol',
  })

/** Presses Swap, and holds what was shown against the balances before and after. */
async function swapAsShown(
  member: MoneyMember,
  pair: {
    readonly into: `0x${string}`
    readonly decimals: number
    /** Of the coin, where it is what goes in. */
    readonly given?: bigint
  },
): Promise<void> {
  const { kit, address, press } = member
  const { got, figure } = swapPanel(member)
  const { into, decimals, given = 0n } = pair
  const read = async () => ({
    held: await onChain.held(into, address),
    kept: await onChain.held(into, moneyOperator),
    coin: await onChain.coin(address),
  })
  const swap = kit.dialog.getByRole('button', { name: 'Swap', exact: true })
  await expect(swap).toBeEnabled({ timeout: 20_000 })
  const before = await read()
  const [shown, fee, network] = await Promise.all([
    got.textContent(),
    figure('Provider fee').textContent(),
    figure('Network fee').textContent(),
  ])
  await press('Swap')
  await expect(member.says(/^Swapped /u)).toBeVisible({ timeout: 30_000 })
  const after = await read()
  expect(cut(after.held - before.held, decimals)).toBe(millionths(shown))
  expect(cut(after.kept - before.kept, decimals)).toBe(millionths(fee))
  // The price of gas is the chain’s, and a fee is told to four places, so this one is a bound.
  const paid = before.coin - after.coin - given
  expect(paid).toBeGreaterThan(0n)
  expect(cut(paid, 18)).toBeLessThanOrEqual(millionths(network) + 100n)
}

test('behavior: a swap by a signed permission: refused at each step first, then what was quoted is what comes, and the fee that was shown is what is kept', async ({
  member,
}) => {
  const walker = await member()
  const { kit, wallet, address, press, says } = walker
  await walker.open('Swap')
  await swapPanel(walker).review('USDC', 'DAI', '25')
  wallet.answer('reject')
  await press('Sign permission')
  await expect(says('You declined in your wallet. Nothing was sent.')).toBeVisible()
  wallet.answer('approve', 'eth_signTypedData_v4')
  await press('Sign permission')
  const swap = kit.dialog.getByRole('button', { name: 'Swap', exact: true })
  await expect(swap).toBeEnabled({ timeout: 20_000 })
  await press('Swap')
  await expect(says('You declined in your wallet. Nothing was sent.')).toBeVisible()
  expect(await onChain.held(moneyTokens().usdc, address)).toBe(parseUnits('1000', 6))
  expect(await onChain.sent(address)).toBe(0)
  wallet.answer('approve')
  await swapAsShown(walker, { into: moneyTokens().dai, decimals: 18 })
  expect(await onChain.held(moneyTokens().usdc, address)).toBe(parseUnits('975', 6))
  // A permission by signature: one transaction, and no more.
  expect(await onChain.sent(address)).toBe(1)
  await walker.row('Swapped', '25')
})

test('a swap of a token without permits: the approval, its refusal, exactly the amount, and both rows of the activity', async ({
  member,
}) => {
  const walker = await member()
  const { wallet, address, press, says } = walker
  const symbol = await symbolOf(moneyTokens().wrapped)
  await walker.open('Swap')
  await swapPanel(walker).review(symbol, 'USDC', '40')
  wallet.answer('reject')
  await press('Approve')
  await expect(says('You declined in your wallet. Nothing was sent.')).toBeVisible()
  expect(await onChain.sent(address)).toBe(0)
  wallet.answer('approve')
  await press('Approve')
  await swapAsShown(walker, { into: moneyTokens().usdc, decimals: 6 })
  expect(await onChain.held(moneyTokens().wrapped, address)).toBe(parseEther('60'))
  expect(await onChain.sent(address)).toBe(2)
  await walker.row('Swapped', '40')
  await walker.row('Approved')
})

test('the coin is swapped from the account in five presses, and a token back into it', async ({
  member,
}) => {
  const walker = await member()
  const { address, kit } = walker
  await walker.account()
  await walker.press('Swap')
  await swapPanel(walker).review('POL', 'USDC', '10')
  await swapAsShown(walker, { into: moneyTokens().usdc, decimals: 6, given: parseEther('10') })
  expect(await walker.presses()).toBeLessThanOrEqual(5)
  const before = await onChain.coin(address)
  await kit.close()
  await walker.open('Swap')
  await swapPanel(walker).review('USDC', 'POL', '3')
  await walker.press('Sign permission')
  await walker.press('Swap')
  await expect.poll(() => onChain.coin(address), { timeout: 30_000 }).toBeGreaterThan(before)
})
