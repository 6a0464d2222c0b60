import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { createPublicClient, http } from 'viem'
import { expect } from 'vitest'
import { frameOf, type Partners } from './startPartners.ts'
import { post } from './openRawPage.ts'
import { visitorOf } from './visitorOf.ts'

export interface User {
  readonly address: Hex
  readonly accounts: readonly { readonly address: Hex; readonly type: string }[]
  readonly preferredAccountType: string
  readonly smartAccountDeployed: boolean
}

/** Somebody who is signed in, and what he does about smart accounts, on a page that speaks the frame's protocol by hand. */
export function memberOf(partners: () => Partners) {
  const visitor = visitorOf(partners)
  const { open, signIn, addressOf, begin } = visitor
  const chain = () => createPublicClient({ transport: http(partners().anvil.rpcUrl) })
  const ask = (page: Page, method: string, params: unknown = []) =>
    post(page, 'RPC_REQUEST', { method, params })

  /** A visitor with the account of his own key. */
  async function keyHolder(email: string) {
    const page = await open()
    await signIn(page, email)
    return { page, owner: await addressOf(page) }
  }

  /** A visitor who chose the smart account. */
  async function member(email: string) {
    const { page, owner } = await keyHolder(email)
    const { address } = (await post(page, 'SET_PREFERRED_ACCOUNT', {
      type: 'smartAccount',
    })) as User
    return { page, owner, address }
  }

  /** Approves a request on its screen, whose text is told as well. */
  async function approved(page: Page, method: string, params: unknown) {
    const { answer, approve } = await begin(page, method, params)
    // What is longer than the frame is read to its end.
    const isSeen = async () => {
      const rest = frameOf(page).getByRole('button', { name: 'Show the rest' })
      if (await rest.isVisible()) await rest.click({ timeout: 500 }).catch(() => undefined)
      return approve.isEnabled()
    }
    await expect.poll(isSeen, { timeout: 20_000 }).toBe(true)
    const text = await frameOf(page).locator('#screen').innerText()
    await approve.click()
    return { text, ...((await answer) as { value?: unknown; error?: string }) }
  }

  /** What became of calls, once it is known. */
  async function statusOf(page: Page, id: unknown) {
    const status = async () =>
      (await ask(page, 'wallet_getCallsStatus', [id])) as {
        status: number
        atomic: boolean
        receipts: { status: string }[]
      }
    await expect.poll(async () => (await status()).status, { timeout: 30_000 }).not.toBe(100)
    return status()
  }

  const userOf = async (page: Page) => (await post(page, 'GET_USER', {})) as User
  const balance = (address: string) => chain().getBalance({ address: address as Hex })
  const fund = (address: string, wei: bigint) =>
    partners().anvil.request('anvil_setBalance', [address, `0x${wei.toString(16)}`])

  return { ...visitor, chain, ask, keyHolder, member, approved, statusOf, userOf, balance, fund }
}
