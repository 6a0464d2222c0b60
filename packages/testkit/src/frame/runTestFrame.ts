import type { AppName } from '@causeway/protocol/frame/appNames'
import {
  errorMessage,
  heightMessage,
  ownMessage,
  readyMessage,
  successMessage,
} from '@causeway/protocol/frame/wireMessage'
import type { FramePayload } from '@causeway/protocol/frame/framePayloads'
import { type AppMessage, readAppMessage } from '@causeway/protocol/frame/readAppMessage'
import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import { policyOf } from '@causeway/protocol/frame/rpcPolicy'
import * as v from 'valibot'
import { solanaAnswer, testSolanaKey } from './solanaAnswer.ts'

/**
 * What the frame does wrong. `blocked`: never says that it is ready; `late`: says so after `lateMs`; `silent`: is ready and answers
 * nothing; `killed`: dies at the first request for an approval; `foreign`: what it says comes with another frame's words between. `elsewhere`: knows who signed in, and wants to be seen to ask for
 * the wallet's recovery. Three have a smart account on Polygon: `smart` does nothing wrong, `stuck` never changes its account, `unsure`
 * cannot say on which networks it has one.
 */
export const frameFaults = [
  'none',
  'blocked',
  'late',
  'silent',
  'killed',
  'foreign',
  'elsewhere',
  'smart',
  'stuck',
  'unsure',
] as const
export type FrameFault = (typeof frameFaults)[number]

/** The code that the frame takes; every other one is wrong. */
export const testOtp = '123456'
/** How high its questions are. */
export const testFrameHeight = 240
/** A new browser's address: the frame asks for the mail's link first. */
export const newDeviceEmail = 'new@example.org'
export const testUser = {
  email: 'ada@example.org',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const

/** The smart account of the same user, on the network that has such. */
export const testSmartAccount = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const smartNetwork = 137
type Accounts = 'eoa' | 'smartAccount'

/** What a test reads of the frame, and says to it, over a channel of its own origin. */
export interface FrameNews {
  readonly kind: 'heard'
  readonly id: string
  readonly name: AppName
  readonly payload: unknown
}

export interface FrameOrder {
  readonly kind: 'order'
  readonly what: 'approve' | 'reject' | 'approveDevice' | 'show' | 'hide'
}

const order = v.object({
  kind: v.literal('order'),
  what: v.picklist(['approve', 'reject', 'approveDevice', 'show', 'hide']),
})

/** The channel by which tests and the frame speak. */
export const testFrameChannel = 'causeway-test-frame'

type Answer = { readonly [N in AppName]?: FramePayload<N> }

/** Who signed in, as the frame knows it on a network: a plain account everywhere, a smart one where the network has such. */
function userOn(chainId: number, hasSmart: boolean, wanted: Accounts) {
  const isSmart = hasSmart && chainId === smartNetwork
  const used = isSmart ? wanted : 'eoa'
  return {
    email: testUser.email,
    address: used === 'smartAccount' ? testSmartAccount : testUser.address,
    chainId,
    accounts: [
      { address: testUser.address, type: 'eoa' as const },
      ...(isSmart ? [{ address: testSmartAccount, type: 'smartAccount' as const }] : []),
    ],
    preferredAccountType: used,
  }
}

/** What a wallet with a smart account says that it can do (ERC-7715 in `wallet_getCapabilities`). */
const capabilities = {
  [`0x${smartNetwork.toString(16)}`]: {
    atomic: { status: 'supported' },
    permissions: {
      supported: true,
      signerTypes: ['keys'],
      permissionTypes: ['contract-call', 'native-token-recurring-allowance'],
      policyTypes: ['call-limit'],
    },
  },
}

/** What an approved request brings. */
function approvedAnswer({ method, params }: { method: string; params?: unknown }): unknown {
  if (method.startsWith('solana_')) return solanaAnswer(method, params)
  if (method !== 'wallet_grantPermissions') return `0x${'ab'.repeat(65)}`
  const [asked] = params as [object]
  return { ...asked, context: `0x${'cd'.repeat(40)}` }
}

/** Answers that are always the same. */
function simpleAnswers(page: Window): Answer {
  return {
    GET_FARCASTER_URI: { url: 'https://farcaster.example/~/connect?channel=1' },
    GET_SOCIAL_REDIRECT_URI: { uri: new URL('popup.html', page.location.href).href },
    UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
    UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'grace@example.org' },
  }
}

/** Whether somebody is signed in, for the frame's next page. */
function remember(page: Window, signedIn: boolean): void {
  if (signedIn) page.localStorage.setItem(testFrameChannel, 'in')
  else page.localStorage.removeItem(testFrameChannel)
}

/** What is asked of somebody who typed an address: a new browser is let in by the mail's link. */
const mailed = (email: string): FramePayload<'CONNECT_EMAIL'> =>
  email === newDeviceEmail
    ? { action: 'VERIFY_DEVICE', matchCode: 'K7QX' }
    : { action: 'VERIFY_OTP' }

/** What the frame answers, and what a test has it do. */
// oxlint-disable-next-line max-lines-per-function -- one answer for each message, and what waits between them
function createAnswers(
  page: Window & typeof globalThis,
  fault: FrameFault,
  post: (message: unknown) => void,
  first: number,
) {
  let signedIn = page.localStorage.getItem(testFrameChannel) === 'in'
  let chainId = first
  const hasSmart = fault === 'smart' || fault === 'stuck' || fault === 'unsure'
  let wanted: Accounts = 'eoa'
  let [pending, device]: (AppMessage | undefined)[] = []
  /** Whose answer is the wallet, which is not open in this browser. */
  const closed: AppMessage[] = []
  const simple = simpleAnswers(page)

  const keep = (now: boolean) => {
    signedIn = now
    remember(page, now)
  }
  const no = ({ name, id }: AppMessage, words: string) => post(errorMessage(name, id, words))
  const yes = <N extends AppName>(name: N, id: string, payload: FramePayload<N>) =>
    post(successMessage(name, id, payload))

  function answer(message: AppMessage): void {
    const { name, id } = message
    switch (name) {
      case 'CONNECT_EMAIL': {
        const { email } = message.payload
        if (email.startsWith('down')) return no(message, refusalTexts.mailDown)
        return yes(name, id, mailed(email))
      }
      case 'CONNECT_DEVICE':
      case 'CONNECT_FARCASTER':
        device = message
        return
      case 'CONNECT_OTP':
      case 'UPDATE_EMAIL_PRIMARY_OTP':
      case 'UPDATE_EMAIL_SECONDARY_OTP':
        if (message.payload.otp !== testOtp) return no(message, refusalTexts.otpWrong)
        if (name === 'CONNECT_OTP') keep(true)
        return yes(name, id, (simple[name as 'UPDATE_EMAIL_SECONDARY_OTP'] ?? undefined) as never)
      case 'IS_CONNECTED':
        return yes(name, id, { isConnected: signedIn })
      case 'CONNECT_SOCIAL':
        keep(true)
        return yes(name, id, { ...userOn(chainId, hasSmart, wanted), userName: 'ada' })
      case 'GET_USER':
        if (!signedIn) return no(message, refusalTexts.sessionOver)
        if (String(message.payload?.chainId).startsWith('solana:'))
          return yes(name, id, {
            email: testUser.email,
            address: testSolanaKey.address,
            chainId: String(message.payload?.chainId),
          })
        wanted = (message.payload?.preferredAccountType as Accounts | undefined) ?? wanted
        if (fault !== 'elsewhere') return yes(name, id, userOn(chainId, hasSmart, wanted))
        closed.push(message)
        return post(ownMessage('SHOW'))
      case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
        if (fault === 'unsure') return no(message, 'Something went wrong')
        return yes(name, id, { smartAccountEnabledNetworks: hasSmart ? [smartNetwork] : [] })
      case 'SET_PREFERRED_ACCOUNT': {
        if (fault === 'stuck') return no(message, 'Something went wrong')
        wanted = message.payload.type === 'smartAccount' ? 'smartAccount' : 'eoa'
        const { preferredAccountType: type, address } = userOn(chainId, hasSmart, wanted)
        return yes(name, id, { type, address })
      }
      case 'RPC_ABORT':
        leave()
        return yes(name, id, undefined)
      case 'SWITCH_NETWORK':
        chainId = Number(message.payload.chainId)
        return yes(name, id, { chainId })
      case 'SIGN_OUT':
        keep(false)
        return yes(name, id, undefined)
      case 'RPC_REQUEST':
        return rpc(message)
      case 'RELOAD':
        return page.location.reload()
      default:
        return post(successMessage(name, id, (simple[name] ?? undefined) as never))
    }
  }

  /** What waits to be opened is given up, and so is a question on the screen. */
  function leave(): void {
    for (const one of closed.splice(0)) no(one, refusalTexts.deviceUnknown)
    if (pending) no(pending, 'The request was rejected')
    pending = undefined
  }

  function rpc(message: Extract<AppMessage, { name: 'RPC_REQUEST' }>): void {
    const { method } = message.payload
    if (method === 'wallet_getCapabilities' && hasSmart)
      return yes('RPC_REQUEST', message.id, capabilities)
    if (policyOf(method) === 'safe') return yes('RPC_REQUEST', message.id, '0x1')
    if (fault === 'killed') return page.location.replace('about:blank')
    pending = message
    page.document.body.textContent = `${method}?`
    post(heightMessage(testFrameHeight))
    post(ownMessage('SHOW'))
  }

  function obey(data: unknown): void {
    if (!v.is(order, data)) return
    const { what } = data
    if (what === 'approve' && pending)
      yes('RPC_REQUEST', pending.id, approvedAnswer(pending.payload as { method: string }))
    else if (what === 'reject' && pending) no(pending, 'The request was rejected')
    else if (what === 'approveDevice' && device) {
      if (device.name === 'CONNECT_FARCASTER') keep(true)
      const payload = device.name === 'CONNECT_FARCASTER' ? { userName: 'ada' } : undefined
      post(successMessage(device.name, device.id, payload as never))
    } else if (what === 'show' || what === 'hide')
      post({ type: `@causeway-frame/${what.toUpperCase()}` })
    if (pending && (what === 'approve' || what === 'reject')) post(ownMessage('HIDE'))
    if (what !== 'approveDevice') pending = undefined
  }

  return { answer, obey }
}

/**
 * A stand-in for the wallet's frame, for tests of pages that load it: it speaks the protocol of `protocol/frame` and holds no key.
 * Runs inside the frame's own page; what it does wrong is the project id of its address.
 * @param page the window of the frame
 * @returns its stop
 */
export function runTestFrame(page: Window & typeof globalThis, lateMs = 1_000): () => void {
  const query = new URLSearchParams(page.location.search)
  const fault = v.is(v.picklist(frameFaults), query.get('projectId'))
    ? (query.get('projectId') as FrameFault)
    : 'none'
  const channel = new BroadcastChannel(testFrameChannel)
  const opener = page.parent
  const post = (message: unknown) => opener.postMessage(message, '*')
  const chainId = Number((query.get('chainId') ?? 'eip155:137').split(':')[1])
  const { answer, obey } = createAnswers(page, fault, post, chainId)
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== opener) return
    const read = readAppMessage(data)
    if (read.kind !== 'request') return
    const { message } = read
    const { id, name, payload } = message
    channel.postMessage({ kind: 'heard', id, name, payload } satisfies FrameNews)
    if (fault === 'silent') return
    if (fault === 'foreign') post({ type: '@w3m-frame/NOTHING_SUCCESS', id: message.id })
    answer(message)
  }
  page.addEventListener('message', onMessage)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => obey(data))
  const ready = () => post(readyMessage('4'))
  if (fault === 'late') page.setTimeout(ready, lateMs)
  else if (fault !== 'blocked') ready()
  return () => {
    page.removeEventListener('message', onMessage)
    channel.close()
  }
}
