import type { Fixture } from '../fixture.ts'
import { fixtureFrame } from '../frame/fixtureFrame.ts'
import type { KitConfig, KitInside } from '../kit.ts'
import { socialOf } from './socialFlow.ts'
import type { SocialEvent } from './socialState.ts'

const config: Partial<KitConfig> = {
  endpoints: { frame: fixtureFrame },
  features: {
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey'],
  },
}

const at = (isOpen: boolean, ...events: readonly SocialEvent[]) => ({
  prepare: (kit: KitInside) => {
    kit.modal.send({ type: 'push', view: { name: 'ConnectingSocial', provider: 'google' } })
    const { store } = socialOf(kit)
    store.send({ type: 'started', provider: 'google', isOpen })
    const { attempt } = store.get()
    for (const event of events) store.send('attempt' in event ? { ...event, attempt } : event)
  },
})

export const fixtures: readonly Fixture[] = [
  { view: 'Connect', state: 'socials', wallets: [], config },
  { view: 'ConnectSocials', state: 'all', config },
  { view: 'Connect', state: 'social-asking', config, ...at(true) },
  { view: 'Connect', state: 'social-blocked', config, ...at(false) },
  {
    view: 'Connect',
    state: 'social-slow',
    config,
    ...at(true, { type: 'timedOut', attempt: 0 }),
  },
  {
    view: 'Connect',
    state: 'social-failed',
    config,
    ...at(true, { type: 'failed', attempt: 0, error: new Error('The service is away.') }),
  },
]
