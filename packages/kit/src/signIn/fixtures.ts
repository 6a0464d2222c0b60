import { formatSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import type { Fixture } from '../fixture.ts'
import type { KitConfig } from '../actions/kit.ts'
import type {
  MessageToSign,
  SignInAccount,
  SignInFields,
  SignInPort,
} from '../core/ports/signIn.ts'
import { until } from '../core/until.ts'
import { signInWith, siwe } from './signInWith.ts'
import { type SignInFlow, signInOf } from './signInOf.ts'

/** A page that asks: the same words whenever and wherever the gallery is drawn. */
const fields: Omit<SignInFields, 'chainId'> = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '7f3c9a1e5b2d8046',
  issuedAt: '2026-11-24T12:00:00.000Z',
  statement: 'I want to see my orders.',
}
const never = new Promise<never>(() => undefined)

/** A port that keeps nothing. */
function port(
  changes: Partial<SignInFields> = {},
  own: {
    readonly createMessage?: () => Promise<MessageToSign>
    readonly getRequired?: () => boolean
  } = {},
): SignInPort {
  return {
    async createMessage({ chainId, address }: SignInAccount) {
      const data = { ...fields, ...changes, chainId, accountAddress: address }
      return { data, message: formatSignInMessage(data) }
    },
    addSession: () => never,
    getSessions: async () => [],
    setSessions: async () => undefined,
    revokeSession: async () => undefined,
    ...own,
  }
}

const asks = (
  state: string,
  config: Partial<KitConfig>,
  prepare?: Fixture['prepare'],
  view: Fixture['view'] = 'SIWXSignMessage',
): Fixture => ({ view, state, connected: true, config, ...(prepare && { prepare }) })

/** The visitor presses Sign once the message is there; the wallet takes its time. */
const press: Fixture['prepare'] = async (kit) => {
  // The code of sign-in comes after the connection, and tells nobody that it is here.
  const store = await new Promise<SignInFlow['store']>((resolve) => {
    const look = () => {
      const flow = signInOf(kit)
      if (flow) resolve(flow.store)
      else kit.environment.after(20, look)
    }
    look()
  })
  await until(store, ({ status }) => (status === 'ready' ? true : undefined))
  store.send({ type: 'sign' })
}

const resources = Array.from({ length: 12 }, (_, n) => `https://shop.example/terms/${n + 1}`)

export const fixtures: readonly Fixture[] = [
  asks('pending', { siwx: signInWith(port()) }),
  asks('optional', { siwx: signInWith(port({}, { getRequired: () => false })) }),
  asks('preparing', { siwx: signInWith(port({}, { createMessage: () => never })) }),
  asks('signing', { siwx: signInWith(port()) }, press),
  asks('long', {
    siwx: signInWith(
      port({ resources, statement: 'A statement that goes on and on. '.repeat(20).trim() }),
    ),
  }),
  asks(
    'pending',
    {
      siweConfig: siwe({
        getNonce: async () => fields.nonce,
        createMessage: ({ address, chainId, nonce }) =>
          formatSignInMessage({
            ...fields,
            nonce,
            accountAddress: address,
            chainId: `eip155:${chainId}`,
          }),
        verifyMessage: async () => true,
        getSession: async () => null,
        signOut: async () => true,
      }),
    },
    undefined,
    'ConnectingSiwe',
  ),
]
