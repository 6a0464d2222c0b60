import { testSmartAccount, testUser } from '@causeway/testkit/frame/runTestFrame'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepingPort } from '../../../test/keepingPort.ts'
import { order as tellFrame, showFrame, signIn, viewOf } from '../../../test/showFrame.tsx'
import { embeddedWalletInfo } from '../frame/embeddedFeed.ts'
import { signInWith } from '../../signIn/signInWith.ts'
import { sessionOf } from '../../signIn/sessionFeed.ts'

const sign = page.getByRole('button', { name: 'Sign message' })
const toSmart = page.getByRole('button', { name: /Switch to the smart account/u })
const toPlain = page.getByRole('button', { name: /Switch to the wallet account/u })

type Shown = Awaited<ReturnType<typeof showFrame>>['kit']

const shows = (kit: Shown, view: string) => vi.waitFor(() => expect(viewOf(kit)).toBe(view), 4_000)

/** Presses Sign, and answers for the visitor in the wallet's frame. */
async function answers(kit: Shown, what: 'approve' | 'reject') {
  await shows(kit, 'SIWXSignMessage')
  await sign.click()
  await shows(kit, 'ApproveTransaction')
  await vi.waitFor(() => expect(kit.modal.get().stack.length).toBeGreaterThan(0))
  // The frame has the question by then.
  await new Promise((resolve) => setTimeout(resolve, 200))
  tellFrame(what)
}

async function member(how: Parameters<typeof keepingPort>[0] = {}) {
  const { kit } = await showFrame({ projectId: 'smart', siwx: signInWith(keepingPort(how)) })
  await signIn(kit)
  await answers(kit, 'approve')
  await vi.waitFor(() => expect(sessionOf(kit).get().status).toBe('signedIn'), 4_000)
  await vi.waitFor(() => expect(embeddedWalletInfo(kit)?.smartAccountNetworks).toEqual([137]))
  return kit
}

describe('sign-in with the embedded wallet', () => {
  it('goes on after the approval in its frame: signed in, still connected, and the modal closed', async () => {
    const kit = await member()
    expect(kit.account().status).toBe('connected')
    await shows(kit, 'closed')
  })

  it('comes back to the question after a refusal in its frame, and disconnects nobody', async () => {
    const { kit } = await showFrame({ siwx: signInWith(keepingPort({})) })
    await signIn(kit)
    await answers(kit, 'reject')
    await expect.element(page.getByText('Signature declined')).toBeVisible()
    expect([viewOf(kit), kit.account().status]).toEqual(['SIWXSignMessage', 'connected'])
    await answers(kit, 'approve')
    await vi.waitFor(() => expect(sessionOf(kit).get().status).toBe('signedIn'), 4_000)
  })

  it('is asked anew of the other account, in the modal that switched it, and found again on the way back', async () => {
    const kit = await member()
    kit.open({ view: 'AccountSettings' })
    await toSmart.click()
    await shows(kit, 'SIWXSignMessage')
    await expect
      .element(page.getByLabelText('The message that you sign'))
      .toHaveTextContent(testSmartAccount)
    await answers(kit, 'approve')
    await shows(kit, 'AccountSettings')
    expect(sessionOf(kit).get()).toMatchObject({
      status: 'signedIn',
      session: { data: { accountAddress: testSmartAccount } },
    })
    await toPlain.click()
    await vi.waitFor(() => expect(kit.account().address).toBe(testUser.address))
    await vi.waitFor(() =>
      expect(sessionOf(kit).get()).toMatchObject({
        status: 'signedIn',
        session: { data: { accountAddress: testUser.address } },
      }),
    )
    expect(viewOf(kit)).toBe('AccountSettings')
  })

  it('[S8.toast-smart-accounts] of a smart account at an app that verifies no contract’s signature is told so', async () => {
    const kit = await member({ verifiesContracts: false })
    kit.open({ view: 'AccountSettings' })
    await toSmart.click()
    await answers(kit, 'approve')
    await expect
      .element(page.getByText('This application might not support Smart Accounts'))
      .toBeVisible()
    expect(viewOf(kit)).toBe('SIWXSignMessage')
  })
})
