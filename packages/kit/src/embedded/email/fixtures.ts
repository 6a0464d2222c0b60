import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import { type Fixture, fixtureFrame } from '../../fixture.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import { shippedWallets } from '../../actions/registry/sourceOfWallets.ts'
import { embeddedOf } from '../frame/connectEmbedded.ts'
import { embeddedFeed } from '../frame/embeddedFeed.ts'
import { FrameRefusal } from '../frame/frameError.ts'
import { emailFlow } from './emailFlow.ts'
import type { EmailAction, EmailEvent } from './reduceEmail.ts'

const all: Partial<KitConfig> = {
  endpoints: { frame: fixtureFrame },
  features: {
    email: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey'],
  },
}
const only: Partial<KitConfig> = { endpoints: { frame: fixtureFrame }, features: { email: true } }

const email = 'ada.lovelace@analytical-engine.example.org'

function notify(kit: KitInside, ...events: readonly EmailEvent[]): void {
  for (const event of events) emailFlow(kit).store.send(event)
}
/** As whoever changes an address is. */
function signedIn(kit: KitInside): void {
  const user = { email: 'ada@engine.example.org', provider: 'email' } as const
  embeddedOf(kit).memory.keepUser(user)
  embeddedFeed(kit).send({
    user,
    socialProvider: 'email',
    preferredAccountTypes: { eip155: 'eoa' },
    smartAccountDeployed: false,
    smartAccountNetworks: [],
  })
}
const submitted: EmailEvent = {
  type: 'submitted',
  step: 'login',
  email,
  isValid: true,
  now: 0,
  lastSent: undefined,
}
const after = (action: EmailAction, ...events: readonly EmailEvent[]) => ({
  prepare: (kit: KitInside) => {
    const step = action.includes('PRIMARY') || action.includes('SECONDARY') ? 'primary' : 'login'
    if (step === 'primary') signedIn(kit)
    notify(kit, { ...submitted, step })
    const { attempt } = emailFlow(kit).store.get()
    notify(kit, { type: 'answered', attempt, action, matchCode: 'K7QX' })
    notify(kit, ...events.map((event) => ('attempt' in event ? { ...event, attempt } : event)))
  },
})
const failed = (message: string): EmailEvent => ({
  type: 'failed',
  attempt: 0,
  error: new FrameRefusal(message),
})
const entered: EmailEvent = { type: 'codeEntered', otp: '123456' }

export const fixtures: readonly Fixture[] = [
  { view: 'Connect', state: 'logins', config: all },
  { view: 'Connect', state: 'logins-no-wallet', wallets: [], config: all },
  { view: 'Connect', state: 'logins-email-only', config: only },
  // The picture of the README: an app that names two wallets, and logins for people who have none.
  {
    view: 'Connect',
    state: 'logins-shipped-list',
    wallets: [],
    config: {
      endpoints: { frame: fixtureFrame },
      features: { email: true, socials: ['google', 'passkey'] },
      wallets: shippedWallets,
      featuredWalletIds: ['metamask', 'rainbow'],
    },
  },
  {
    view: 'Connect',
    state: 'logins-collapsed',
    config: { ...all, features: { ...all.features, collapseWallets: true } },
  },
  {
    view: 'Connect',
    state: 'logins-pair',
    wallets: [],
    config: {
      endpoints: { frame: fixtureFrame },
      features: { email: true, socials: ['google', 'passkey'] },
    },
  },
  { view: 'Create', state: 'logins', config: all },
  { view: 'EmailLogin', state: 'empty', config: only },
  {
    view: 'EmailLogin',
    state: 'invalid',
    config: only,
    prepare: (kit) => notify(kit, { ...submitted, isValid: false }),
  },
  {
    view: 'EmailLogin',
    state: 'too-soon',
    config: only,
    prepare: (kit) => notify(kit, { ...submitted, now: 10_000, lastSent: 1_000 }),
  },
  { view: 'EmailLogin', state: 'asking', config: only, prepare: (kit) => notify(kit, submitted) },
  { view: 'EmailLogin', state: 'code', config: only, ...after('VERIFY_OTP') },
  {
    view: 'EmailLogin',
    state: 'code-wrong',
    config: only,
    ...after('VERIFY_OTP', entered, failed(refusalTexts.otpWrong)),
  },
  {
    view: 'EmailLogin',
    state: 'code-over',
    config: only,
    ...after('VERIFY_OTP', entered, failed(refusalTexts.otpOver)),
  },
  { view: 'EmailLogin', state: 'checking', config: only, ...after('VERIFY_OTP', entered) },
  { view: 'EmailLogin', state: 'device', config: only, ...after('VERIFY_DEVICE') },
  { view: 'UpdateEmailWallet', state: 'empty', connected: true, config: only, prepare: signedIn },
  {
    view: 'UpdateEmailWallet',
    state: 'primary-code',
    connected: true,
    config: only,
    ...after('VERIFY_PRIMARY_OTP'),
  },
  {
    view: 'UpdateEmailWallet',
    state: 'secondary-code',
    connected: true,
    config: only,
    ...after('VERIFY_SECONDARY_OTP'),
  },
  { view: 'UpgradeEmailWallet', state: 'link', connected: true, config: only, prepare: signedIn },
]
