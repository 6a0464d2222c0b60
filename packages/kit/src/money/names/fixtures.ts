import { createIdentitySource } from '@causeway/testkit/identitySource'
import { createNameSource } from '@causeway/testkit/sources/createNameSource'
import type { Fixture } from '../../fixture.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const one = [{ name: 'Plain Wallet', chainId: 137 }] as const
const identity = createIdentitySource({})
const registry = () =>
  createNameSource({ 'taken.causeway.id': '0x0000000000000000000000000000000000000001' })

const connectedAt = (
  view: 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess',
  state: string,
  more: Partial<Fixture> = {},
): Fixture => ({
  view,
  state,
  connected: true,
  wallets: one,
  ...more,
  config: { identity, names: registry(), ...more.config },
})

const root = () => document.querySelector('causeway-modal')?.shadowRoot

async function until<T>(find: () => T | null | undefined | false): Promise<T> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The panel did not get so far.')
}

/** Types into the panel as a visitor does: what is typed lives in its flow, which no fixture can reach. */
const typing = (label: string) => async () => {
  const field = await until(() => root()?.querySelector<HTMLInputElement>('.name-field input'))
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, label)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => root()?.querySelector('.name-own, .notice'))
}

export const fixtures: readonly Fixture[] = [
  connectedAt('ChooseAccountName', 'plain'),
  connectedAt('RegisterAccountName', 'empty'),
  connectedAt('RegisterAccountName', 'free', { prepare: typing('anna') }),
  connectedAt('RegisterAccountName', 'taken', { prepare: typing('taken') }),
  connectedAt('RegisterAccountName', 'warned', { prepare: typing('b0ok') }),
  connectedAt('RegisterAccountName', 'longest', {
    prepare: typing('mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm'),
  }),
  connectedAt('RegisterAccountName', 'away', {
    config: { names: Object.assign(registry(), { failures: Infinity }) },
  }),
  connectedAt('RegisterAccountName', 'owned', {
    config: { names: createNameSource({ 'anna.causeway.id': alice }) },
  }),
  connectedAt('RegisterAccountNameSuccess', 'named', {
    config: { identity: createIdentitySource({ [alice]: { name: 'anna.causeway.id' } }) },
  }),
]
