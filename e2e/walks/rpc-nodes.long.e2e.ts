import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { encodeFunctionData, parseEther, type Address } from 'viem'
import type { WalkChain } from './walkChain.ts'
import { openSixNodes } from './openSixNodes.ts'
import { shownFigure } from './stakingPage.ts'
import { expect, test } from './test.ts'

/*
 * A page that reads through the RPC proxy, over nodes that die, lie and stall. What it shows is what the chain says, or it says
 * that it is old.
 */

const unreachable = new BaseError(rpcUnreachable).shortMessage
/** As the page cuts what it shows: to three decimals. */
const cut = (base: bigint) => base - (base % 10n ** 15n)

/** Moves a whole token out of a wallet without the app. */
async function spendOne(chain: WalkChain, from: Address): Promise<void> {
  const to = '0x00000000000000000000000000000000000000aa'
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, parseEther('1')],
  })
  const before = await chain.balanceOf(from)
  await chain.sendAs(from, chain.token, data)
  await expect.poll(() => chain.balanceOf(from)).toBe(before - parseEther('1'))
}

test('behavior: nodes die one by one; the figures stay true with the last, are said to be old without any, and are true again', async ({
  page,
  staking,
  connect,
  chain,
}) => {
  const six = await openSixNodes(page)
  try {
    const member = await connect(9)
    const isTrue = async () =>
      (await shownFigure(staking.position.wallet)) === cut(await chain.balanceOf(member))
    await expect.poll(isTrue).toBe(true)
    for (const node of six.nodes.slice(0, 5)) {
      node.trouble = { kind: 'dead' }
      await spendOne(chain, member)
      await expect.poll(isTrue, { timeout: 20_000 }).toBe(true)
    }
    await expect(staking.banner).not.toContainText(unreachable)
    const last = await shownFigure(staking.position.wallet)
    six.nodes[5]!.trouble = { kind: 'dead' }
    await spendOne(chain, member)
    await expect(staking.banner).toContainText(unreachable, { timeout: 20_000 })
    await expect(staking.banner).toContainText(/block/iu)
    expect(await shownFigure(staking.position.wallet)).toBe(last)
    six.nodes[2]!.trouble = null
    await expect(staking.banner).not.toContainText(unreachable, { timeout: 20_000 })
    await expect.poll(isTrue, { timeout: 20_000 }).toBe(true)
  } finally {
    await six.close()
  }
})

test('behavior: what a node of another chain says is never shown, nor a block that was not asked for; both are named', async ({
  page,
  staking,
  connect,
  chain,
}) => {
  const six = await openSixNodes(page)
  try {
    const wrong = { result: `0x${'f'.repeat(64)}` }
    six.nodes[0]!.trouble = {
      kind: 'says',
      says: {
        eth_chainId: () => ({ result: '0x1' }),
        eth_call: () => wrong,
        eth_getBalance: () => wrong,
      },
    }
    six.nodes[1]!.trouble = { kind: 'slow', ms: 1_500 }
    const member = await connect(9)
    const seen = new Set<bigint>()
    const watch = async () => {
      seen.add(await shownFigure(staking.position.wallet))
      return (await shownFigure(staking.position.wallet)) === cut(await chain.balanceOf(member))
    }
    await expect.poll(watch, { timeout: 20_000 }).toBe(true)
    const before = cut(await chain.balanceOf(member))
    await spendOne(chain, member)
    await expect.poll(watch, { timeout: 20_000 }).toBe(true)
    expect([...seen].filter((one) => one !== before && one !== before - parseEther('1'))).toEqual(
      [],
    )
    expect(six.quarantines()).toEqual(['chain', null, null, null, null, null])
  } finally {
    await six.close()
  }
})
