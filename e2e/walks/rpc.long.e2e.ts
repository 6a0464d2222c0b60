import { openSixNodes } from './openSixNodes.ts'
import { shownFigure } from './stakingPage.ts'
import { expect, test } from './test.ts'

/** As the page cuts what it shows: to three decimals. */
const cut = (base: bigint) => base - (base % 10n ** 15n)

test('behavior: a node whose head stands still is left out and named, and comes back when it has caught up', async ({
  page,
  staking,
  connect,
  chain,
}) => {
  test.setTimeout(120_000)
  const six = await openSixNodes(page)
  const mining = setInterval(() => void chain.rpc('anvil_mine', ['0x1']), 1_000)
  try {
    const member = await connect(9)
    const head = await chain.rpc('eth_blockNumber')
    six.nodes[0]!.trouble = { kind: 'says', says: { eth_blockNumber: () => ({ result: head }) } }
    await expect.poll(() => six.quarantines()[0], { timeout: 60_000 }).toBe('head')
    await expect
      .poll(
        async () =>
          (await shownFigure(staking.position.wallet)) === cut(await chain.balanceOf(member)),
      )
      .toBe(true)
    six.nodes[0]!.trouble = null
    await expect.poll(() => six.quarantines()[0], { timeout: 20_000 }).toBe(null)
  } finally {
    clearInterval(mining)
    await six.close()
  }
})

test('behavior: nodes that are all slow delay the figures, and none is wrong', async ({
  page,
  staking,
  connect,
  chain,
}) => {
  test.setTimeout(120_000)
  const six = await openSixNodes(page)
  try {
    for (const node of six.nodes) node.trouble = { kind: 'slow', ms: 2_500 }
    const member = await connect(9)
    await expect
      .poll(
        async () =>
          (await shownFigure(staking.position.wallet)) === cut(await chain.balanceOf(member)),
        {
          timeout: 60_000,
        },
      )
      .toBe(true)
  } finally {
    await six.close()
  }
})
