import {
  deviceApprovalOf,
  emailStartOf,
  emailUpdateOf,
  emailUpdatePrimaryOf,
  emailUpdateSecondaryOf,
  emailVerifyOf,
} from '@causeway/protocol/api/wallet/email'
import {
  farcasterFinishOf,
  farcasterStartOf,
  passkeyStartOf,
  socialFinishOf,
  socialStartOf,
} from '@causeway/protocol/api/wallet/logins'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameExpired, frameLater } from '@causeway/protocol/frame/errors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import type { AppPayload } from '@causeway/protocol/frame/appPayloads'
import type { AppName } from '@causeway/protocol/frame/appNames'
import {
  type FrameAccountType,
  chainForAnswer,
  readChain,
} from '@causeway/protocol/frame/readChain'
import type { FramePayload } from '@causeway/protocol/frame/framePayloads'
import { frameLimits } from '@causeway/protocol/frame/limits'
import type { Frame } from '../context/frame.ts'
import { loadMaking, openWallet } from '../keys/openWallet.ts'
import { answerRpc } from './answerRpc.ts'

type Handlers = {
  readonly [N in AppName]: (
    frame: Frame,
    payload: AppPayload<N>,
    origin: string,
  ) => Promise<FramePayload<N>>
}

/** A mail is read for longer than that. */
const aheadMs = 1_000

/** One handler for each message of a page. What it throws becomes the text of the error. */
export const handlers: Handlers = {
  async SWITCH_NETWORK(frame, { chainId }) {
    return { chainId: chainForAnswer(await movedTo(frame, chainId)) }
  },
  async CONNECT_EMAIL(frame, { email }, dappOrigin) {
    const { language, shows: showsMatchCode } = frame
    const { action, loginId, matchCode } = await frame.wallet.api.ask(emailStartOf, {
      body: { email, dappOrigin, language, showsMatchCode },
    })
    frame.login = { id: loginId, kind: 'email' }
    // New on this device: a wallet is made, or recovered. Where the fetching ahead fails, that fetches it again, and says so.
    if (action === 'VERIFY_DEVICE') setTimeout(() => void loadMaking().catch(() => null), aheadMs)
    return { action, ...shown(matchCode) }
  },
  async CONNECT_DEVICE(frame) {
    const params = { loginId: loginOf(frame, 'email') }
    const end = Date.now() + frameLimits.deviceAnswerMs
    // The approval itself is good for longer: the next CONNECT_EMAIL then asks for the code at once.
    while (Date.now() < end) {
      const timeoutMs = Math.max(end - Date.now(), 1_000)
      const { isApproved } = await frame.wallet.api.ask(deviceApprovalOf, { params, timeoutMs })
      if (isApproved) return undefined
    }
    throw new BaseError(frameExpired)
  },
  async CONNECT_OTP(frame, { otp }) {
    const loginId = loginOf(frame, 'email')
    await take(
      frame,
      await frame.wallet.api.ask(emailVerifyOf, { body: { loginId, otp: otp.trim() } }),
    )
    frame.login = null
    return undefined
  },
  async GET_SOCIAL_REDIRECT_URI(frame, { provider, returnTo }, dappOrigin) {
    // Begun without the session: a page could have a login of its own put on the account that is open.
    const { api } = frame.wallet
    // Ours beside the wire's six: a passkey of the visitor's own, or a new one and an account with it.
    if (provider === 'passkey' || provider === 'newPasskey') {
      const kind = provider === 'passkey' ? 'login' : 'create'
      return api.askAsNobody(passkeyStartOf, { body: { kind, dappOrigin } })
    }
    if (returnTo !== undefined && !returnTo.startsWith(`${dappOrigin}/`))
      throw new BaseError(requestInvalid, { problem: 'another page to come back to' })
    return api.askAsNobody(socialStartOf, { body: { provider, dappOrigin, returnTo } })
  },
  async CONNECT_SOCIAL(frame, { uri, chainId, preferredAccountType }) {
    await take(frame, await frame.wallet.api.ask(socialFinishOf, { body: { resultUri: uri } }))
    const chain = await movedTo(frame, chainId)
    await prefer(frame, preferredAccountType)
    const { userName, smartAccountDeployed: _, ...user } = await userOf(frame, chain)
    return { ...user, userName: userName ?? null }
  },
  async GET_FARCASTER_URI(frame, _, dappOrigin) {
    const { url, loginId } = await frame.wallet.api.askAsNobody(farcasterStartOf, {
      body: { dappOrigin },
    })
    frame.login = { id: loginId, kind: 'farcaster' }
    return { url }
  },
  async CONNECT_FARCASTER(frame) {
    const loginId = loginOf(frame, 'farcaster')
    const end = Date.now() + frameLimits.popupMs
    while (Date.now() < end && frame.login?.id === loginId) {
      const timeoutMs = 30_000
      const { session } = await frame.wallet.api.ask(farcasterFinishOf, {
        body: { loginId },
        timeoutMs,
      })
      if (!session) continue
      await take(frame, session)
      frame.login = null
      return { userName: session.user.userName ?? '' }
    }
    throw new BaseError(frameExpired)
  },
  async GET_USER(frame, payload) {
    if (payload?.socialUri !== undefined) {
      const body = { resultUri: payload.socialUri }
      await take(frame, await frame.wallet.api.ask(socialFinishOf, { body }))
    }
    const chain = await movedTo(frame, payload?.chainId)
    await prefer(frame, payload?.preferredAccountType)
    const { userName: _, ...user } = await userOf(frame, chain)
    return user
  },
  async IS_CONNECTED(frame) {
    return { isConnected: (await frame.wallet.api.session()) !== null }
  },
  async GET_CHAIN_ID(frame) {
    return { chainId: chainForAnswer(frame.chain) }
  },
  async SIGN_OUT(frame) {
    frame.login = null
    frame.screens.approvals.abort()
    frame.screens.leaveRecovery()
    frame.unlocked.lock()
    await frame.wallet.api.end()
    return undefined
  },
  RPC_REQUEST: answerRpc,
  async RPC_ABORT(frame) {
    frame.screens.approvals.abort()
    frame.screens.leaveRecovery()
    return undefined
  },
  async UPDATE_EMAIL(frame, { email }) {
    const { language } = frame
    const { logins } = await frame.wallet.api.askSignedIn(sessionMeOf, {})
    // The old address is what proves that its owner wants it: without one a page could put its own there.
    if (!logins.some(({ provider }) => provider === 'email'))
      throw new BaseError(requestInvalid, { problem: 'the account has no e-mail address' })
    const { action, matchCode } = await frame.wallet.api.askSignedIn(emailUpdateOf, {
      body: { email, language, showsMatchCode: frame.shows },
    })
    return { action, ...shown(matchCode) }
  },
  async UPDATE_EMAIL_PRIMARY_OTP(frame, { otp }) {
    const body = { otp: otp.trim(), showsMatchCode: frame.shows }
    const { matchCode } = await frame.wallet.api.askSignedIn(emailUpdatePrimaryOf, { body })
    return matchCode === null ? undefined : { matchCode }
  },
  async UPDATE_EMAIL_SECONDARY_OTP(frame, { otp }) {
    const body = { otp: otp.trim() }
    const { newEmail } = await frame.wallet.api.askSignedIn(emailUpdateSecondaryOf, { body })
    return { newEmail }
  },
  async SYNC_THEME(frame, { themeMode }) {
    // Light or dark, and no more: colours of a page could hide what stands on an approval's screen.
    frame.theme(themeMode)
    return undefined
  },
  async SYNC_DAPP_DATA(frame, { metadata, projectId }) {
    if (projectId !== frame.projectId)
      throw new BaseError(requestInvalid, { problem: 'another project' })
    frame.claimedName = metadata?.name.trim().slice(0, 60) || null
    return undefined
  },
  async GET_SMART_ACCOUNT_ENABLED_NETWORKS({ settings }) {
    const enabled = settings.networks.filter(({ smartAccounts }) => smartAccounts)
    return { smartAccountEnabledNetworks: enabled.map(({ id }) => Number(id.split(':')[1])) }
  },
  async INIT_SMART_ACCOUNT(frame, payload) {
    // AppKit's 1.7 sends none, and throws in every listener at a success.
    if (!payload) throw new BaseError(frameLater)
    return (await smart()).initSmartAccount(frame, payload.chainId)
  },
  async SET_PREFERRED_ACCOUNT(frame, { type }) {
    await prefer(frame, type)
    // Where the chain has no other, the account without a contract is what there is (D2). No other kind of chain has two.
    const { preferredAccountType, address } = await userOf(frame, frame.chainOf('eip155'))
    return { type: preferredAccountType, address }
  },
  async MANAGE(frame) {
    await frame.screens.manage()
    return undefined
  },
  async RELOAD() {
    setTimeout(() => location.reload(), 50)
    return undefined
  },
}

/** What the page of a mail's link shows too, where the mail has one. */
const shown = (matchCode: string | null) => (matchCode === null ? {} : { matchCode })

/** A new session may be somebody else's: keys and questions of the one before end here. */
async function take(frame: Frame, session: WalletSession): Promise<void> {
  frame.screens.approvals.abort()
  frame.unlocked.lock()
  await frame.wallet.api.take(session)
}

function loginOf(frame: Frame, kind: 'email' | 'farcaster'): string {
  if (frame.login?.kind !== kind)
    throw new BaseError(requestInvalid, { problem: 'no login was begun' })
  return frame.login.id
}

/** Where the page stands now: where it was, unless it names a chain. */
async function movedTo(frame: Frame, asked: string | number | undefined): Promise<CaipNetworkId> {
  if (asked === undefined) return frame.chain
  const chain = readChain(asked)
  if (chain === null) throw new BaseError(requestInvalid, { problem: 'no chain' })
  frame.network(chain)
  frame.moveTo(chain)
  await frame.wallet.kept.set('chain', chain)
  return chain
}

const smart = () => import('../smart/initSmartAccount.ts')

/** Which account a person acts by is kept where an operator offers two. */
async function prefer(frame: Frame, type: string | undefined): Promise<void> {
  const hasTwo = frame.settings.networks.some(({ smartAccounts }) => smartAccounts)
  if (type !== undefined && hasTwo) await (await smart()).setPreferred(frame, type)
}

type User = FramePayload<'GET_USER'> & {
  readonly userName: string | null
  readonly preferredAccountType: FrameAccountType
}

/** Who is signed in, with the wallet open on this device: it is made, or recovered, where that is needed. */
async function userOf(frame: Frame, chain = frame.chain): Promise<User> {
  const opened = await openWallet(frame.wallet)
  if (opened.kind === 'elsewhere') await frame.screens.recover(opened)
  const { share, session } = await frame.ready()
  const isSolana = chain.startsWith('solana:')
  const address = isSolana ? share.addresses.solana : share.addresses.eip155
  const user: User = {
    email: session.user.email,
    userName: session.user.userName,
    address,
    chainId: chainForAnswer(chain),
    smartAccountDeployed: false,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  }
  const found = frame.settings.networks.find(({ id }) => id === chain)
  return found?.smartAccounts ? (await smart()).withSmartAccount(frame, user, found) : user
}
