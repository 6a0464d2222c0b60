import { type Fixture, fixtureFrame } from '../../fixture.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import { socialFlow } from './socialFlow.ts'
import type { SocialEvent } from './reduceSocial.ts'

const config: Partial<KitConfig> = {
  endpoints: { frame: fixtureFrame },
  features: {
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey'],
  },
}

const at = (way: 'window' | 'page' | 'blocked', ...events: readonly SocialEvent[]) => ({
  prepare: (kit: KitInside) => {
    kit.modal.send({ type: 'push', view: { name: 'ConnectingSocial', provider: 'google' } })
    const { store } = socialFlow(kit)
    store.send({ type: 'started', provider: 'google', way })
    const { attempt } = store.get()
    for (const event of events) store.send('attempt' in event ? { ...event, attempt } : event)
  },
})

export const fixtures: readonly Fixture[] = [
  { view: 'Connect', state: 'socials', wallets: [], config },
  { view: 'ConnectSocials', state: 'all', config },
  { view: 'Connect', state: 'social-asking', config, ...at('window') },
  { view: 'Connect', state: 'social-leaving', config, ...at('page') },
  { view: 'Connect', state: 'social-blocked', config, ...at('blocked') },
  {
    view: 'Connect',
    state: 'social-slow',
    config,
    ...at('window', { type: 'timedOut', attempt: 0 }),
  },
  {
    view: 'Connect',
    state: 'social-failed',
    config,
    ...at('window', { type: 'failed', attempt: 0, error: new Error('The service is away.') }),
  },
]
