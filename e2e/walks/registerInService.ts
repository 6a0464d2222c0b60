import { coinTypeOf } from '@causeway/protocol/names/coinTypeOf'
import { registrationMessage } from '@causeway/protocol/names/readNameMessage'
import { expect } from '@playwright/test'
import type { LocalAccount } from 'viem'
import { runningStack } from './runningStack.ts'

/** Registers a name with the service as wallets do, without the app: signed by its owner. */
export async function registerInService(account: LocalAccount, name: string): Promise<void> {
  const { settings } = runningStack()
  const message = registrationMessage({ name, timestamp: Math.floor(Date.now() / 1_000) })
  const coin_type = coinTypeOf(settings.chain.id)
  const signature = await account.signMessage({ message })
  const sent = await fetch(`${settings.endpoints.chainData ?? ''}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify({ coin_type, address: account.address, message, signature }),
  })
  expect(sent.status).toBe(200)
}
