import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { localTokenAbi } from '@causeway/plans/protocol/abi/localToken.gen'
import { wrappedNativeAbi } from '@causeway/plans/protocol/abi/wrappedNative.gen'
import { type InstalledWallet, installWallet, kitPage } from '@causeway/testkit/playwright'
import { type Page, expect } from '@playwright/test'
import {
  type Address,
  type Hex,
  type LocalAccount,
  createClient,
  encodeFunctionData,
  http,
  numberToHex,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getBalance, getTransactionCount, readContract } from 'viem/actions'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { runningStack } from './runningStack.ts'
import { test as base } from './test.ts'

/*
 * Walks of the account that moves money: each has an account of its own, so that none sees what another did. Which stack runs is asked in
 * the tests alone: they are listed without one.
 */

const walletName = 'Walk Wallet'

/** Where the walks ask for tokens, quotes, names and sellers; a test takes it away. */
export const chainDataUrl = () => runningStack().settings.endpoints.chainData ?? ''
export const nodeUrl = () => runningStack().urls.rpc

/** The tokens of the local chain that walks move. */
export function moneyTokens() {
  const { usdc, dai, wmatic, product } = runningStack().settings.tokens
  return {
    usdc: addressOf(usdc),
    dai: addressOf(dai),
    wrapped: addressOf(wmatic),
    cwy: addressOf(product),
  }
}

function addressOf(address: Address | null): Address {
  if (address === null) throw new Error('The stack under test lacks a token.')
  return address
}

/** An account that nobody used before. */
export const newAccount = (): LocalAccount => privateKeyToAccount(generatePrivateKey())

/** Who gets what the swaps keep, and may mint the stand-in tokens. */
export const moneyOperator: Address = devAccounts()[0]?.address ?? '0x'

const client = () => createClient({ transport: http(nodeUrl()) })

/** What the chain says, beside what a panel says. */
export const onChain = {
  coin: (owner: Address) => getBalance(client(), { address: owner }),
  held: (token: Address, owner: Address) =>
    readContract(client(), {
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    }),
  /** How many transactions an account has had mined. */
  sent: (owner: Address) => getTransactionCount(client(), { address: owner }),
}

type Sending = (from: Address, to: Address, data: Hex, more?: object) => Promise<Hex>

/** A thousand of each token, a hundred of the wrapped coin. */
async function fund(send: Sending, member: Address): Promise<void> {
  const mint = (token: Address, decimals: number) =>
    send(
      moneyOperator,
      token,
      encodeFunctionData({
        abi: localTokenAbi,
        functionName: 'mint',
        args: [member, parseUnits('1000', decimals)],
      }),
    )
  const { usdc, dai, wrapped, cwy } = moneyTokens()
  await mint(usdc, 6)
  await mint(dai, 18)
  await send(
    moneyOperator,
    cwy,
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [member, parseEther('1000')],
    }),
  )
  await send(
    moneyOperator,
    wrapped,
    encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' }),
    { value: numberToHex(parseEther('100')) },
  )
  await send(
    moneyOperator,
    wrapped,
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [member, parseEther('100')],
    }),
  )
  await expect
    .poll(() => onChain.held(wrapped, member), { timeout: 20_000 })
    .toBe(parseEther('100'))
}

type Accounts = readonly [LocalAccount, ...LocalAccount[]]

interface Wish {
  /** The accounts of the wallet, the one in use first; a new one when left out. */
  readonly accounts?: Accounts
  /** The page that the walk begins on. */
  readonly at?: string
}

export const test = base.extend<{
  /** A visitor of the web app who has connected a wallet with coins and tokens; it approves until it is told otherwise. */
  member: (wish?: Wish) => Promise<MoneyMember>
}>({
  member: async ({ page, context, chain, urls }, provide) => {
    await provide(async (wish = {}) => {
      const { at = '/plans/staking' } = wish
      const accounts: Accounts = wish.accounts ?? [newAccount()]
      for (const { address } of accounts)
        await chain.rpc('anvil_setBalance', [address, numberToHex(parseEther('100'))])
      await fund(chain.sendAs, accounts[0].address)
      const wallet = await installWallet(context, {
        name: walletName,
        chains: [{ id: runningStack().settings.chain.id, rpcUrl: urls.rpc }],
        accounts,
      })
      await page.addInitScript(() => {
        const counted = globalThis as { presses?: number }
        addEventListener('click', () => (counted.presses = (counted.presses ?? 0) + 1), true)
      })
      await page.goto(`${urls.web}${at}`)
      await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
      const kit = kitPage(page)
      await kit.button(walletName).click()
      await kit.accountButton.first().waitFor()
      await expect(kit.dialog).toBeHidden()
      return memberOf(page, wallet)
    })
  },
})

/** What a walk does in the account, and what it reads there. */
function memberOf(page: Page, wallet: InstalledWallet) {
  const kit = kitPage(page)
  const { dialog } = kit
  return {
    kit,
    wallet,
    address: wallet.address(),
    text: (name: string) => dialog.getByRole('textbox', { name }),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    says: (words: string | RegExp) => dialog.getByText(words).first(),
    /** Opens the account, from which presses are counted. */
    async account(): Promise<void> {
      await kit.openAccount()
      await page.evaluate(() => ((globalThis as { presses?: number }).presses = 0))
    },
    /** What was pressed since the account was opened. */
    presses: () => page.evaluate(() => (globalThis as { presses?: number }).presses ?? 0),
    /** Opens the account, and what can be done from there. */
    async open(feature: string): Promise<void> {
      await kit.openAccount()
      await dialog.getByRole('button', { name: feature, exact: true }).click()
    },
    /** Waits for a row of the activity with these words; the account is open. */
    async row(...words: readonly string[]): Promise<void> {
      await dialog.getByRole('tab', { name: 'Activity' }).click()
      const rows = dialog.getByRole('listitem')
      const found = words.reduce((all, hasText) => all.filter({ hasText }), rows)
      await expect(found.first()).toBeVisible({ timeout: 30_000 })
    },
  }
}

export type MoneyMember = ReturnType<typeof memberOf>
export { expect } from '@playwright/test'
