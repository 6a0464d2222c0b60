import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { erc20Abi, getAddress, parseUnits, type Address } from 'viem'
import type { InteropStep } from '../createSteps.ts'
import type { AppKit } from './appKit.ts'
import type { DataStack } from './dataStack.ts'

interface Partners {
  readonly kit: AppKit
  readonly stack: DataStack
}

/** Runs a step in which every answer of ours must be a success: the official client hides those that are not. */
async function allWell(step: InteropStep, kit: AppKit, name: string, run: () => Promise<void>) {
  await step(name, async () => {
    kit.answers.take()
    await run()
    const bad = kit.answers.take().filter(({ status }) => status >= 400)
    assert.deepEqual(bad, [])
  })
}

/** Which networks are served, who somebody is, and what a project may. */
export async function identityRound({ kit, stack }: Partners, step: InteropStep): Promise<void> {
  const { BlockchainApiController, ApiController, network } = kit
  await allWell(step, kit, 'supported chains', async () => {
    assert.equal(await BlockchainApiController.isNetworkSupported(network.caipNetworkId), true)
  })
  await allWell(step, kit, 'identity of nobody', async () => {
    const found = await BlockchainApiController.fetchIdentity({
      address: '0x00000000000000000000000000000000000000A1',
      caipNetworkId: network.caipNetworkId,
    })
    assert.deepEqual([found.name ?? null, found.avatar ?? null], [null, null])
  })
  await allWell(step, kit, 'allowed origins', async () => {
    assert.deepEqual(await ApiController.fetchAllowedOrigins(), [stack.urls.web])
  })
  await allWell(step, kit, 'pictures of network, currency and token', async () => {
    await ApiController.fetchNetworkImages()
    await ApiController.fetchCurrencyImages(['usd', 'eur'])
    await ApiController.fetchTokenImages(['USDC', 'POL'])
    const { networkImages, currencyImages, tokenImages } = kit.AssetController.state
    assert.equal(Object.keys(networkImages).length, 1)
    assert.equal(Object.keys(currencyImages).length, 2)
    assert.equal(Object.keys(tokenImages).length, 2)
  })
}

/** What an account has, as the client is told. */
export async function holdingsRound({ kit, stack }: Partners, step: InteropStep): Promise<void> {
  const { BlockchainApiController, network } = kit
  const { account, reader } = stack
  const usdc = tokenOf(stack, 'usdc')
  await allWell(step, kit, 'balances, to the last unit', async () => {
    const { balances } = await BlockchainApiController.getBalance(
      account.address,
      network.caipNetworkId,
    )
    const native = balances.find(({ address }) => address === undefined)
    assert.ok(native, 'the native coin is listed')
    const { numeric, decimals } = native.quantity
    assert.equal(
      parseUnits(numeric, Number(decimals)),
      await reader.getBalance({ address: account.address }),
    )
    const held = balances.find(({ address }) => address === `${network.caipNetworkId}:${usdc}`)
    assert.ok(held, 'USDC is listed')
    assert.equal(
      parseUnits(held.quantity.numeric, Number(held.quantity.decimals)),
      await balanceOf(stack, usdc, account.address),
    )
  })
}

/** Swaps as the client's panel makes them. */
export async function swapsRound({ kit, stack }: Partners, step: InteropStep): Promise<void> {
  const { SwapController, BlockchainApiController, network } = kit
  const { account } = stack
  const native = `${network.caipNetworkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  const find = (symbol: string) => {
    const token = SwapController.state.tokens?.find((one) => one.symbol === symbol)
    assert.ok(token, `${symbol} is in the list`)
    return token
  }
  await allWell(step, kit, 'the panel opens: tokens, prices, balances, gas', async () => {
    await SwapController.initializeState()
    const { sourceToken, networkPrice, gasFee, initialized } = SwapController.state
    assert.equal(initialized, true)
    assert.equal(sourceToken?.address.toLowerCase(), native)
    assert.ok(Number(networkPrice) > 0, 'the native coin has a price')
    assert.ok(BigInt(gasFee) > 0n, 'gas has a price')
  })
  const trade = async (from: string, to: string, amount: string) => {
    SwapController.setSourceToken(find(from))
    SwapController.setToToken(find(to))
    SwapController.setSourceTokenAmount(amount)
    await SwapController.setTokenPrice(find(from).address, 'sourceToken')
    await SwapController.setTokenPrice(find(to).address, 'toToken')
    const asked = { from: find(from), to: find(to) }
    await SwapController.swapTokens()
    assert.equal(SwapController.state.inputError, undefined)
    let built = await SwapController.getTransaction()
    assert.ok(built, 'a transaction was built')
    if (SwapController.state.approvalTransaction) {
      await SwapController.sendTransactionForApproval(SwapController.state.approvalTransaction)
      built = SwapController.state.swapTransaction
      assert.ok(built, 'after the approval the swap was built')
    }
    // Asked in the block in which it is executed: nothing else happens on this chain.
    const { quotes } = await BlockchainApiController.fetchSwapQuote({
      amount: parseUnits(amount, asked.from.decimals).toString(),
      from: asked.from.address,
      to: asked.to.address,
      gasPrice: SwapController.state.gasFee,
      userAddress: account.address,
    })
    const token = addressOf(asked.to.address)
    const before = await balanceOf(stack, token, account.address)
    const hash = await SwapController.sendTransactionForSwap(built)
    assert.ok(hash, SwapController.state.transactionError ?? 'the swap was sent')
    const after = await balanceOf(stack, token, account.address)
    assert.equal(after - before, BigInt(quotes[0]?.toAmount ?? 0), 'quoted is executed')
    await SwapController.initializeState()
  }
  await allWell(step, kit, 'the native coin for a token', () => trade('POL', 'USDC', '3'))
  await allWell(step, kit, 'a token for another, with an approval', () =>
    trade('USDC', 'DAI', '1.5'),
  )
}

/** What an account did, as the client lists it. */
export async function historyRound({ kit, stack }: Partners, step: InteropStep): Promise<void> {
  const { TransactionsController } = kit
  const { account, reader } = stack
  await allWell(step, kit, 'every transaction of the account, page by page', async () => {
    const nonce = await reader.getTransactionCount({ address: account.address })
    assert.ok(nonce > 0)
    const read = async () => {
      TransactionsController.resetTransactions()
      do await TransactionsController.fetchTransactions(account.address)
      while (TransactionsController.state.next)
      return TransactionsController.state
    }
    // The index follows the chain a moment later.
    const until = Date.now() + 10_000
    while ((await read()).transactions.length < nonce && Date.now() < until) await sleep(200)
    const { transactions, empty } = TransactionsController.state
    assert.equal(empty, false)
    const ids = transactions.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
    const sent = transactions.filter(
      ({ metadata }) => getAddress(metadata.sentFrom) === account.address,
    )
    assert.equal(sent.length, nonce)
  })
}

/** Names as the client's panel registers them. */
export async function namesRound({ kit, stack }: Partners, step: InteropStep): Promise<void> {
  const { EnsController } = kit
  const label = `interop${Date.now().toString(36)}`
  const name = `${label}.reown.id` as const
  await allWell(step, kit, 'suggestions', async () => {
    const found = await EnsController.getSuggestions(label)
    assert.ok(found.some((one) => one.name.startsWith(label)))
  })
  await step('a free name is told to be free', async () => {
    assert.equal(await EnsController.isNameRegistered(label), false)
  })
  await allWell(step, kit, 'a name is registered, and found both ways', async () => {
    await EnsController.registerName(name)
    const [found] = await EnsController.getNamesForAddress(stack.account.address)
    assert.equal(found?.name, name)
    const { addresses } = await EnsController.resolveName(name)
    assert.equal(
      (Object.values(addresses)[0] as { address: string }).address,
      stack.account.address,
    )
  })
  await step('a name that is taken is refused', async () => {
    await assert.rejects(EnsController.registerName(name))
  })
}

/** Buying, as the client asks for it. */
export async function onRampRound({ kit, stack }: Partners, step: InteropStep): Promise<void> {
  const { BlockchainApiController, OnRampController } = kit
  await allWell(step, kit, 'currencies and limits', async () => {
    await OnRampController.getAvailableCurrencies()
    assert.ok(OnRampController.state.purchaseCurrencies.length > 0)
    assert.ok(OnRampController.state.paymentCurrencies.length > 0)
  })
  await allWell(step, kit, 'a quote that nobody invented', async () => {
    OnRampController.setPaymentAmount(50)
    const quote = await OnRampController.getQuote()
    assert.ok(quote)
    assert.notEqual(quote.quoteId, 'mocked-quote-id')
    assert.ok(Number(quote.purchaseAmount.amount) > 0)
  })
  await allWell(step, kit, 'the address of the provider', async () => {
    const url = await BlockchainApiController.generateOnRampURL({
      destinationWallets: [
        { address: stack.account.address, blockchains: ['polygon'], assets: ['USDC'] },
      ],
      partnerUserId: stack.account.address,
      defaultNetwork: 'polygon',
      purchaseAmount: 10,
      paymentAmount: 10,
    })
    assert.ok(URL.canParse(url), url)
  })
}

/** Smart sessions: the list of an account, and ending one. */
export async function sessionsRound({ kit }: Partners, step: InteropStep): Promise<void> {
  const { BlockchainApiController, AccountController } = kit
  const caip = AccountController.state.caipAddress
  assert.ok(caip)
  await allWell(step, kit, 'the list of an account', async () => {
    assert.deepEqual(await BlockchainApiController.getSmartSessions(caip), { pcis: [] })
  })
}

function tokenOf({ settings }: DataStack, name: 'usdc'): Address {
  const address = settings.tokens[name]
  if (!address) throw new Error(`The deployment has no ${name}.`)
  return address
}

const addressOf = (caip10: string) => getAddress(caip10.split(':')[2] ?? '')

const balanceOf = ({ reader }: DataStack, address: Address, account: Address) =>
  reader.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
