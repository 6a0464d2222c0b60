import { polygon } from '@causeway/protocol/networks'
import { testUser } from '@causeway/testkit/frame/runTestFrame'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  barePage,
  forgetHeard,
  heardNames,
  heardNews,
  heldClock,
  order as tellFrame,
  showFrame,
  signIn,
  typeEmail,
  viewOf,
} from '../../../test/showFrame.tsx'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { signMessage } from '../../actions/calls/signMessage.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useBalance } from '../../entries/react/index.tsx'

afterEach(() => void vi.restoreAllMocks())

const asked = async (kit: KitInside, method: string) =>
  (kit.provider() as { request: (one: object) => Promise<unknown> }).request({
    method,
    params: ['0x68', testUser.address],
  })

describe('a request', () => {
  it('[S2.frame-unsafe-redirect] [S4.request-done-pop] leads an open modal to the question, and ends the flow that waited', async () => {
    const { kit } = await showFrame()
    await signIn(kit)
    kit.open({ view: 'Networks' })
    kit.modal.send({ type: 'stackPushed', entry: { success: { type: 'back' } } })
    forgetHeard()
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(viewOf(kit)).toBe('ApproveTransaction'))
    await vi.waitFor(() => expect(heardNames()).toContain('RPC_REQUEST'))
    tellFrame('approve')
    expect((await signed).status).toBe('ok')
    expect([viewOf(kit), kit.modal.get().stack]).toEqual(['Networks', []])
  })

  it('[S4.stack-success-back] a frame that was seen enough gives back what the visitor was at', async () => {
    const { kit } = await showFrame()
    await signIn(kit)
    kit.open({ view: 'Networks' })
    tellFrame('show')
    await vi.waitFor(() => expect(viewOf(kit)).toBe('ApproveTransaction'))
    tellFrame('hide')
    await vi.waitFor(() => expect(viewOf(kit)).toBe('Networks'))
  })

  it('[S4.request-done-balance] what it may have changed is read again', async () => {
    const node = 'https://node.example/'
    const real = window.fetch
    let balance = '0xde0b6b3a7640000'
    vi.spyOn(window, 'fetch').mockImplementation((url, init) => {
      if (!String(url instanceof Request ? url.url : url).startsWith(node)) return real(url, init)
      const { id } = JSON.parse(init?.body as string) as { id: number }
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: balance }))
    })
    const rpcUrls = { default: { http: [node] }, chainDefault: { http: [] } }
    const { contracts: _none, ...bare } = polygon
    const config = { networks: [{ ...bare, rpcUrls }] } as const
    const { kit } = await showFrame(config, memoryStorage(), <Shown />)
    await signIn(kit)
    await expect.element(page.getByLabelText('Balance')).toHaveTextContent(/^1$/u)
    balance = '0x1bc16d674ec80000'
    const signed = signMessage(kit, { message: 'hello' })
    await vi.waitFor(() => expect(heardNames()).toContain('RPC_REQUEST'))
    tellFrame('approve')
    await signed
    await expect.element(page.getByLabelText('Balance')).toHaveTextContent(/^2$/u)
  })
  function Shown() {
    return <output aria-label="Balance">{useBalance().balance ?? ''}</output>
  }

  it('[S6.forbidden-ui-delay] [S9.error-delay] what is not allowed is said 300 ms later', async () => {
    const clock = heldClock(300)
    const { kit } = await showFrame({ environment: { ...barePage(), ...clock } })
    await signIn(kit)
    await expect(asked(kit, 'eth_sign')).rejects.toThrow('Requested RPC call is not allowed')
    await vi.waitFor(() => expect(clock.waits()).toContain(300))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(page.getByText('Action not allowed').query()).toBeNull()
    clock.end(300)
    await expect.element(page.getByText('Action not allowed')).toBeVisible()
  })

  it('[S8.auth-connector] [S8.frame-wrong] a chain that is none, and a wallet that was left, are told to whoever asked', async () => {
    const { kit } = await showFrame()
    await signIn(kit)
    const provider = kit.provider()
    const method = 'wallet_switchEthereumChain'
    await expect(
      provider?.request({ method, params: [{ chainId: 'none' as `0x${string}` }] }),
    ).rejects.toThrow('Something went wrong')
    await disconnect(kit)
    await expect(provider?.request({ method: 'eth_accounts' })).rejects.toThrow(
      'Address or auth connector not found',
    )
  })
})

const silent = page.getByText('The wallet does not answer.', { exact: false })

describe('a frame that does not answer', () => {
  it('[S9.frame-load-timeout] [S8.alert-embedded-load] does not load: told after 20 s', async () => {
    const clock = heldClock(20_000)
    const environment = { ...barePage(), ...clock }
    const { kit } = await showFrame({ projectId: 'blocked', debug: true, environment })
    kit.open()
    await typeEmail()
    await vi.waitFor(() => expect(clock.waits()).toContain(20_000))
    clock.end(20_000)
    await expect.element(silent).toBeVisible()
    await expect.element(page.getByText('Network Error')).toBeVisible()
  })

  it('[S9.frame-request-timeout] [S8.frame-timeout] [S8.alert-embedded-timeout] is silent: given up after 30 s', async () => {
    const clock = heldClock(30_000)
    const environment = { ...barePage(), ...clock }
    const { kit } = await showFrame({ projectId: 'silent', debug: true, environment })
    kit.open()
    await typeEmail()
    await vi.waitFor(() => expect(heardNames()).toContain('CONNECT_EMAIL'), 4_000)
    expect(silent.query()).toBeNull()
    clock.end(30_000)
    await expect.element(silent).toBeVisible()
    await expect.element(page.getByText('Embedded Wallet Request Timed Out')).toBeVisible()
  })

  it('[S8.frame-aborted] [S8.frame-dependency] [S8.alert-iframe] dies at a question, and is not let in again', async () => {
    const clock = heldClock(30_000)
    const environment = { ...barePage(), ...clock }
    const { kit } = await showFrame({ projectId: 'killed', debug: true, environment })
    await signIn(kit)
    const dead = asked(kit, 'personal_sign')
    await vi.waitFor(() => expect(heardNames()).toContain('RPC_REQUEST'))
    kit.close({ force: true })
    await expect(dead).rejects.toThrow('Request was aborted')
    clock.end(30_000)
    const refused = asked(kit, 'eth_blockNumber')
    const blockedURI = kit.options.get().endpoints.frame ?? ''
    const init = { blockedURI, effectiveDirective: 'frame-src', documentURI: location.href }
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', init))
    await expect(refused).rejects.toThrow('Unable to load email login dependency')
    kit.open()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect.element(page.getByText('Iframe Load Failed')).toBeVisible()
  })

  it('is late: what was asked meanwhile waits for it, and is asked once', async () => {
    const clock = heldClock(20_000)
    const { kit } = await showFrame({
      projectId: 'late',
      environment: { ...barePage(), ...clock },
    })
    kit.open()
    await typeEmail()
    await vi.waitFor(() => expect(clock.waits()).toContain(20_000))
    expect(heardNames()).toEqual([])
    await vi.waitFor(() => expect(heardNames()).toContain('CONNECT_EMAIL'), 5_000)
    expect(clock.waits()).not.toContain(20_000)
    expect(silent.query()).toBeNull()
    await expect.element(page.getByLabelText('Digit 1 of 6')).toBeVisible()
    expect(heardNames().filter((name) => name === 'CONNECT_EMAIL')).toHaveLength(1)
  })

  it('speaks another frame’s words between: they are passed over, and the login goes on', async () => {
    const { kit } = await showFrame({ projectId: 'foreign' })
    await signIn(kit)
    expect(kit.account().status).toBe('connected')
  })

  it('another frame of the page answers in its place, with the right id: nobody hears it', async () => {
    const { kit } = await showFrame({ projectId: 'silent' })
    kit.open()
    await typeEmail()
    await vi.waitFor(() => expect(heardNames()).toContain('CONNECT_EMAIL'), 4_000)
    const asked = heardNews().find(({ name }) => name === 'CONNECT_EMAIL')
    const stranger = document.createElement('iframe')
    const forged = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { action: 'VERIFY_OTP' } }
    stranger.srcdoc = `<script>parent.postMessage(${JSON.stringify({ ...forged, id: asked?.id })}, '*')</script>`
    const told = new Promise<void>((resolve) => {
      window.addEventListener('message', ({ source }) => {
        if (source === stranger.contentWindow) setTimeout(resolve, 300)
      })
    })
    document.body.append(stranger)
    await told
    expect(page.getByLabelText('Digit 1 of 6').query()).toBeNull()
    // The same from the frame itself would have been an answer: it is the window that counts.
    stranger.remove()
  })
})
