import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import { hashTypedData, recoverAddress, recoverMessageAddress } from 'viem'
import type { Step } from '../steps.ts'
import { ask, frameOf, newestCode, openApp, type Partners, showFrame, signIn } from './partners.ts'

type Account = {
  readonly address: `0x${string}`
  readonly chainId: unknown
  readonly email?: string
}

const failsWith = (page: Page, pattern: RegExp, method: string, ...args: unknown[]) =>
  assert.rejects(ask(page, method, ...args), pattern)

/** Every message of a login and a session, by the official provider's own methods. */
export async function logins(partners: Partners, step: Step): Promise<void> {
  const page = await openApp(partners)
  const email = 'ada@mail.test'
  await step('IS_CONNECTED before a login', async () => {
    assert.deepEqual(await ask(page, 'isConnected'), { isConnected: false })
  })
  await step('CONNECT_EMAIL of no address is refused before it is sent', () =>
    failsWith(page, /email/iu, 'connectEmail', { email: 'nobody' }),
  )
  await step('CONNECT_OTP without a login', () =>
    failsWith(page, /no login was begun/u, 'connectOtp', { otp: '123456' }).catch(async () => {
      // Nothing has loaded the frame yet: the provider has no window to post to.
      await failsWith(page, /iframe is not set|null/u, 'connectOtp', { otp: '123456' })
    }),
  )
  await step('CONNECT_EMAIL, CONNECT_DEVICE, CONNECT_OTP', async () => {
    assert.equal(await signIn(page, partners, email), 'VERIFY_DEVICE')
  })
  await step('SET_PREFERRED_ACCOUNT and GET_USER: the wallet is made, once', async () => {
    const user = (await ask(page, 'connect', {
      chainId: 31_337,
      preferredAccountType: 'smartAccount',
    })) as Account
    assert.match(user.address, /^0x[0-9a-fA-F]{40}$/u)
    assert.equal(user.chainId, 31_337)
    assert.equal(user.email, email)
    const again = (await ask(page, 'getUser', {})) as Account
    assert.equal(again.address, user.address)
  })
  await step('a smart account is answered as what there is', async () => {
    const said = (await ask(page, 'setPreferredAccount', 'smartAccount')) as { type: string }
    assert.equal(said.type, 'eoa')
    assert.deepEqual(await ask(page, 'getSmartAccountEnabledNetworks'), {
      smartAccountEnabledNetworks: [],
    })
  })
  await step('GET_CHAIN_ID and SWITCH_NETWORK answer numbers', async () => {
    assert.deepEqual(await ask(page, 'getChainId'), { chainId: 31_337 })
    assert.deepEqual(await ask(page, 'switchNetwork', 'eip155:1'), { chainId: 1 })
    await failsWith(page, /not supported/u, 'switchNetwork', 5)
    assert.deepEqual(await ask(page, 'switchNetwork', 31_337), { chainId: 31_337 })
  })
  await step('SYNC_THEME and SYNC_DAPP_DATA', async () => {
    await ask(page, 'syncTheme', { themeMode: 'light' })
    assert.equal(
      await frameOf(page).evaluate(() => document.documentElement.dataset['theme']),
      'light',
    )
    const metadata = { name: 'Interop', description: 'x', url: 'https://evil.example', icons: [] }
    await ask(page, 'syncDappData', { projectId: '0123456789abcdef0123456789abcdef', metadata })
    await failsWith(page, /another project/u, 'syncDappData', { projectId: 'other' })
  })
  await step('INIT_SMART_ACCOUNT is an error, for its success is no declared message', async () => {
    const said = await raw(page, { type: '@w3m-app/INIT_SMART_ACCOUNT', id: 'smart1' })
    assert.equal(said.type, '@w3m-frame/INIT_SMART_ACCOUNT_ERROR')
  })
  await step('GET_SOCIAL_REDIRECT_URI of a login that is not offered, an unknown one', async () => {
    await failsWith(page, /not offered|wrong/u, 'getSocialRedirectUri', { provider: 'google' })
    await failsWith(page, /provider|enum/iu, 'getSocialRedirectUri', { provider: 'myspace' })
  })
  await step('CONNECT_SOCIAL with a handle that nobody gave', () =>
    failsWith(page, /./u, 'connectSocial', 'https://wallet.test/callback#result=none'),
  )
  await step('GET_FARCASTER_URI and CONNECT_FARCASTER where they are not offered', async () => {
    await failsWith(page, /./u, 'getFarcasterUri')
    await failsWith(page, /no login was begun/u, 'connectFarcaster')
  })
  await step('CONNECT_EMAIL of the address that is signed in answers CONNECT', async () => {
    await page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
    assert.deepEqual(await ask(page, 'connectEmail', { email }), { action: 'CONNECT' })
  })
  await step('UPDATE_EMAIL, both codes', async () => {
    const before = partners.wallet.mailbox.mails(email)[0]?.id ?? 0
    assert.deepEqual(await ask(page, 'updateEmail', { email: 'eve@mail.test' }), {
      action: 'VERIFY_PRIMARY_OTP',
    })
    const { code: first } = await partners.wallet.mailbox.next(email, before)
    await failsWith(page, /Invalid code/u, 'updateEmailPrimaryOtp', { otp: '000000' })
    await ask(page, 'updateEmailPrimaryOtp', { otp: first })
    const second = await newestCode(partners.wallet, 'eve@mail.test')
    assert.deepEqual(await ask(page, 'updateEmailSecondaryOtp', { otp: second }), {
      newEmail: 'eve@mail.test',
    })
  })
  await step('RELOAD: the session and the wallet are there again', async () => {
    const { address } = (await ask(page, 'getUser', {})) as Account
    const loaded = page.waitForEvent('framenavigated')
    await ask(page, 'reload')
    await loaded
    await page.waitForTimeout(1_500)
    assert.deepEqual(await ask(page, 'isConnected'), { isConnected: true })
    assert.equal(((await ask(page, 'getUser', {})) as Account).address, address)
  })
  await step('SIGN_OUT', async () => {
    await ask(page, 'disconnect')
    await page.evaluate(() => localStorage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true'))
    assert.deepEqual(await ask(page, 'isConnected'), { isConnected: false })
    await failsWith(page, /not signed in/u, 'getUser', {})
  })
  await step('no error reached the page', async () => {
    assert.deepEqual(await page.evaluate(() => (window as unknown as Told).errors), [])
  })
  await page.context().close()
}

type Told = { readonly errors: readonly string[] }

/** Posts a message as anybody could, and waits for the answer with its id. */
async function raw(page: Page, message: { type: string; id: string; payload?: unknown }) {
  return page.evaluate(
    (sent) =>
      new Promise<{ type: string; payload?: { message?: string } }>((resolve) => {
        window.addEventListener('message', ({ data }) => {
          if (data?.id === sent.id) resolve(data)
        })
        document
          .querySelector<HTMLIFrameElement>('#w3m-iframe')
          ?.contentWindow?.postMessage(sent, '*')
      }),
    message,
  )
}

/** Asks for something that a person approves, and presses the button in the shown frame. */
async function approved(page: Page, request: unknown, button = 'Approve'): Promise<unknown> {
  const answer = ask(page, 'request', request).catch((error: unknown) => error)
  await showFrame(page, true)
  await frameOf(page).getByRole('button', { name: button, exact: true }).click()
  const said = await answer
  await showFrame(page, false)
  return said
}

/** Every kind of RPC request: answered, approved, refused, forbidden. */
export async function requests(partners: Partners, step: Step): Promise<void> {
  const page = await openApp(partners)
  await signIn(page, partners, 'bob@mail.test')
  const { address } = (await ask(page, 'connect', { chainId: 31_337 })) as Account
  await partners.anvil.request('anvil_setBalance', [address, '0x8ac7230489e80000'])
  const bob = '0x1111111111111111111111111111111111111111'

  await step('safe methods are answered by the frame’s own node', async () => {
    assert.deepEqual(await ask(page, 'request', { method: 'eth_accounts' }), [address])
    const balance = await ask(page, 'request', {
      method: 'eth_getBalance',
      params: [address, 'latest'],
    })
    assert.equal(balance, '0x8ac7230489e80000')
    assert.match(String(await ask(page, 'request', { method: 'eth_blockNumber' })), /^0x/u)
    assert.deepEqual(await ask(page, 'request', { method: 'wallet_getCapabilities' }), {})
    const assets = (await ask(page, 'request', {
      method: 'wallet_getAssets',
      params: { account: address },
    })) as Record<string, { type: string }[]>
    assert.equal(assets['0x7a69']?.[0]?.type, 'NATIVE')
  })
  await step('personal_sign: what is shown is signed', async () => {
    const message = 'Hello from the interop'
    const params = [`0x${Buffer.from(message).toString('hex')}`, address]
    const signature = (await approved(page, { method: 'personal_sign', params })) as `0x${string}`
    assert.equal(await recoverMessageAddress({ message, signature }), address)
  })
  await step('eth_signTypedData_v4', async () => {
    const typed = {
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Note: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Note',
      domain: { name: 'Interop', chainId: 31_337 },
      message: { text: 'Hello' },
    } as const
    const params = [address, JSON.stringify(typed)]
    const signature = (await approved(page, {
      method: 'eth_signTypedData_v4',
      params,
    })) as `0x${string}`
    const hash = hashTypedData({ ...typed, domain: { name: 'Interop', chainId: 31_337n } })
    assert.equal(await recoverAddress({ hash, signature }), address)
  })
  await step('eth_sendTransaction reaches the chain', async () => {
    const params = [{ from: address, to: bob, value: '0xde0b6b3a7640000' }]
    const hash = await approved(page, { method: 'eth_sendTransaction', params })
    assert.match(String(hash), /^0x[0-9a-f]{64}$/u)
    assert.equal(
      await partners.anvil.request('eth_getBalance', [bob, 'latest']),
      '0xde0b6b3a7640000',
    )
  })
  await step('wallet_sendCalls and wallet_getCallsStatus', async () => {
    const calls = [
      { to: bob, value: '0x1', data: '0x' },
      { to: bob, value: '0x2', data: '0x' },
    ]
    const params = [{ chainId: '0x7a69', from: address, version: '1.0', calls }]
    const id = await approved(page, { method: 'wallet_sendCalls', params })
    const status = (await ask(page, 'request', {
      method: 'wallet_getCallsStatus',
      params: [id],
    })) as { status: number; receipts: unknown[] }
    assert.deepEqual([status.status, status.receipts.length], [200, 2])
  })
  await step('a refusal, another account, another chain', async () => {
    const params = ['0x48656c6c6f', address]
    const refused = await approved(page, { method: 'personal_sign', params }, 'Refuse')
    assert.match(String(refused), /rejected/u)
    await failsWith(page, /another account/u, 'request', {
      method: 'personal_sign',
      params: ['0x48656c6c6f', privateKeyToAddress(`0x${'11'.repeat(32)}`)],
    })
    await failsWith(page, /needs 1|on eip155:31337/u, 'request', {
      method: 'eth_sendTransaction',
      params: [{ to: bob, value: '0x1', chainId: '0x1' }],
    })
  })
  await step('grants and revocations come with smart accounts, and say so', async () => {
    await failsWith(page, /Smart accounts/u, 'request', {
      method: 'wallet_grantPermissions',
      params: [{}],
    })
    await failsWith(page, /Smart accounts/u, 'request', {
      method: 'wallet_revokePermissions',
      params: [{}],
    })
  })
  await step('eth_sign is forbidden, whoever asks', async () => {
    const said = await raw(page, {
      type: '@w3m-app/RPC_REQUEST',
      id: 'sign1',
      payload: { method: 'eth_sign', params: [address, `0x${'11'.repeat(32)}`] },
    })
    assert.equal(said.type, '@w3m-frame/RPC_REQUEST_ERROR')
    assert.equal(said.payload?.message, 'Requested RPC call is not allowed')
  })
  await step('solana_signMessage, on Solana', async () => {
    const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const user = (await ask(page, 'connect', { chainId: chain })) as { address: string }
    const { base58 } = await import('@scure/base')
    const { ed25519 } = await import('@noble/curves/ed25519')
    const message = new TextEncoder().encode('Hello Solana')
    const params = { message: base58.encode(message), pubkey: user.address }
    const said = (await approved(page, { method: 'solana_signMessage', params })) as {
      signature: string
    }
    const isGood = ed25519.verify(
      base58.decode(said.signature),
      message,
      base58.decode(user.address),
    )
    assert.equal(isGood, true)
  })
  await step('no error reached the page', async () => {
    assert.deepEqual(await page.evaluate(() => (window as unknown as Told).errors), [])
  })
  await page.context().close()
}

/** What nobody may do: other windows, other origins, a page that the project does not list. */
export async function spoofs(partners: Partners, step: Step): Promise<void> {
  await step('a page that is not of the project cannot show the frame', async () => {
    const { stranger, browser } = partners
    const page = await openApp({ browser, app: stranger })
    const blocked = page.waitForEvent('console', (one) => /frame-ancestors/u.test(one.text()))
    void ask(page, 'getUser', {}).catch(() => undefined)
    await blocked
    await page.context().close()
  })
  await step('another frame of the page is not heard', async () => {
    const page = await openApp(partners)
    await signIn(page, partners, 'carol@mail.test')
    const heard = await page.evaluate(async () => {
      const wallet = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
      const other = document.createElement('iframe')
      document.body.append(other)
      const answers: unknown[] = []
      other.contentWindow?.addEventListener('message', ({ data }) => answers.push(data))
      window.addEventListener('message', ({ data }) => {
        if (data?.id === 'spoof1') answers.push(data)
      })
      const script = other.contentDocument?.createElement('script')
      if (!script) throw new Error('No script')
      script.textContent =
        "parent.document.querySelector('#w3m-iframe').contentWindow.postMessage({type:'@w3m-app/GET_CHAIN_ID',id:'spoof1'},'*')"
      other.contentDocument?.body.append(script)
      await new Promise((resolve) => setTimeout(resolve, 700))
      return { answers, hasFrame: wallet !== null }
    })
    assert.deepEqual(heard, { answers: [], hasFrame: true })
    await page.context().close()
  })
  await step('what is no message of the protocol gets no answer', async () => {
    const page = await openApp(partners)
    await signIn(page, partners, 'dora@mail.test')
    const answers = await page.evaluate(async () => {
      const wallet = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
      const got: unknown[] = []
      window.addEventListener('message', ({ data }) => got.push(data))
      for (const data of [
        { type: '@w3m-app/GIVE_ME_THE_KEY', id: 'x1' },
        { type: '@w3m-app/GET_USER' },
        { type: '@w3m-app/GET_USER', id: 'x'.repeat(100) },
        'text',
        null,
        {
          type: '@w3m-app/RPC_REQUEST',
          id: 'x2',
          payload: { method: 'a', params: ['x'.repeat(400_000)] },
        },
      ])
        wallet?.postMessage(data, '*')
      await new Promise((resolve) => setTimeout(resolve, 700))
      return got
    })
    assert.deepEqual(answers, [])
    await page.context().close()
  })
}
