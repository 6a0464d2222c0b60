import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { createPublicClient, http, parseEther, toHex, type Hex } from 'viem'
import { foundry } from 'viem/chains'
import { type FrameGrantedSession, grantedSessionOf } from '../../embedded/grantedSessionOf.ts'
import type { InteropStep } from '../createSteps.ts'
import { approveInFrame, failsWith } from './asking.ts'
import type { Partners } from '../../embedded/startPartners.ts'

const pci = '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11'

/** What an app may do without asking, as AppKit asks for it: granted, used on the chain, ended there. */
export async function grantsRound(
  page: Page,
  partners: Partners,
  step: InteropStep,
): Promise<void> {
  const { anvil, smart } = partners
  const session = grantedSessionOf(anvil, smart)
  const now = Math.floor(Date.now() / 1_000)
  const request = {
    chainId: toHex(anvil.chainId),
    expiry: now + 3_600,
    signer: session.signer,
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: toHex(parseEther('0.1')), period: 86_400, start: now + 1 },
      },
    ],
    policies: [{ type: 'call-limit', data: { count: 2 } }],
  }
  const carol = '0x2222222222222222222222222222222222222222'
  const pay = (coins: string) => ({ to: carol, value: parseEther(coins), data: '0x' }) as const
  const balance = () => anvil.request('eth_getBalance', [carol, 'latest'])
  let granted: FrameGrantedSession | null = null

  await step(
    'wallet_grantPermissions: what was approved works on the chain, and no more',
    async () => {
      const grant = { method: 'wallet_grantPermissions', params: [request] }
      const refused = await approveInFrame(page, grant, 'Refuse')
      assert.match(String(refused), /rejected/u)
      granted = (await approveInFrame(page, grant)) as FrameGrantedSession
      const { context: _, address, accountMeta: __, ...said } = granted
      assert.deepEqual(
        { ...said, signerMeta: undefined },
        { ...request, signerMeta: undefined },
        'the request’s own fields',
      )
      await anvil.request('anvil_setBalance', [address, toHex(parseEther('1'))])
      await anvil.increaseTime(2)
      assert.deepEqual(await session.redeem(granted, pay('0.1')), { done: true })
      assert.equal(await balance(), toHex(parseEther('0.1')))
      const over = await session.redeem(granted, pay('0.1'))
      assert.match(JSON.stringify(over), /transfer-amount-exceeded/u)
    },
  )
  await step(
    'wallet_grantPermissions: what no contract keeps is refused with its reason',
    async () => {
      const method = 'wallet_grantPermissions'
      const two = { ...request, permissions: [...request.permissions, ...request.permissions] }
      await failsWith(page, /one permission a grant/u, 'request', { method, params: [two] })
      const long = { ...request, expiry: now + 91 * 86_400 }
      await failsWith(page, /more than 90 days/u, 'request', { method, params: [long] })
      await failsWith(page, /expiry/u, 'request', { method, params: [{}] })
    },
  )
  await step(
    'wallet_revokePermissions: ended on the chain, and signed by the account',
    async () => {
      assert.ok(granted)
      const { permissions, expiry } = request
      const address = `eip155:${anvil.chainId}:${granted.address}`
      const params = [{ pci, permissions, expiry, address }]
      const signature = await approveInFrame(page, { method: 'wallet_revokePermissions', params })
      const chain = createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
      const message = revocationMessage(address, pci)
      const signed = { address: granted.address, message, signature: signature as Hex }
      assert.equal(await chain.verifyMessage(signed), true)
      const after = await session.redeem(granted, pay('0.01'))
      assert.match(JSON.stringify(after), /CannotUseADisabledDelegation/u)
      await failsWith(page, /nothing like this was granted/u, 'request', {
        method: 'wallet_revokePermissions',
        params: [{ pci, permissions, expiry: expiry + 1, address }],
      })
    },
  )
}
