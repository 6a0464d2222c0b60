import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { signInDiffers } from '@causeway/protocol/signIn/errors'
import { checkSignInMessage } from '@causeway/protocol/signIn/checkSignInMessage'
import { askContract, judgeSignature } from '@causeway/protocol/signIn/judgeSignature'
import { parseSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { hex } from '@scure/base'
import * as v from 'valibot'
import type { KitInside } from '../actions/kit.ts'
import { type PerChain, coversAccount } from './coversAccount.ts'
import type {
  FieldsPort,
  SignInAccount,
  SignInFields,
  SignInSession,
} from '../core/ports/signIn.ts'
import { serverFields } from './sessionOfServer.ts'

/** What `localSignIn` takes. */
export interface LocalSignInOptions extends PerChain {
  /** One line for the person who signs. */
  readonly statement?: string
  /** Whether a visitor who does not sign is disconnected; yes when left out. */
  readonly required?: boolean
  /** How long a session lasts, in ms; a day when left out. */
  readonly lifeMs?: number
}

const dayMs = 86_400_000
const kept = v.array(
  v.object({
    message: v.string(),
    signature: v.string(),
    authorization: v.exactOptional(v.record(v.string(), v.unknown())),
  }),
)
type Kept = v.InferOutput<typeof kept>[number]

/** Sessions in this browser's storage. Each is checked anew when it is read: storage is anybody's to write. */
export function localPort(kit: KitInside, options: LocalSignInOptions): FieldsPort {
  const { storage, environment } = kit
  const key = storageKeys.signInSessions
  const read = () => storage.read(key, kept) ?? []
  const write = (sessions: readonly Kept[]) =>
    storage.write(
      key,
      sessions.map(({ message, signature, authorization }) => ({
        message,
        signature,
        ...(authorization && { authorization }),
      })),
    )
  async function createFields(chainId: SignInAccount['chainId']): Promise<SignInFields> {
    const { statement, lifeMs = dayMs } = options
    const nonce = hex.encode(crypto.getRandomValues(new Uint8Array(16)))
    return serverFields(chainId, { nonce, statement, now: environment.now(), lifeMs })
  }
  const isOf = ({ message }: { readonly message: string }, account: SignInAccount) => {
    try {
      const { accountAddress: address, chainId } = parseSignInMessage(message)
      return coversAccount({ chainId, address }, account, options)
    } catch (error) {
      kit.log.write('warn', 'A kept session is no sign-in message.', error)
      return false
    }
  }

  async function sessionOf(one: Kept): Promise<SignInSession | undefined> {
    try {
      const data = parseSignInMessage(one.message)
      checkSignInMessage(data, { ...data, domain: location.host }, environment.now())
      return (await isSigned(kit, data.accountAddress, one)) ? { ...one, data } : undefined
    } catch (error) {
      kit.log.write('info', 'A kept session does not hold.', error)
      return undefined
    }
  }

  return {
    getRequired: () => options.required ?? true,
    perChain: options.perChain ?? false,
    createFields,
    async addSession(session) {
      const { accountAddress: address, chainId } = session.data
      if (!(await isSigned(kit, address, session)))
        throw new BaseError(signInDiffers, { field: 'signature' })
      write([...read().filter((one) => !isOf(one, { address, chainId })), session])
    },
    async getSessions(account) {
      const all = await Promise.all(
        read()
          .filter((one) => isOf(one, account))
          .map(sessionOf),
      )
      return all.filter((one) => one !== undefined)
    },
    async setSessions(sessions) {
      if (sessions.length > 0) write(sessions)
      else storage.remove(key)
    },
    async revokeSession(account) {
      // The sessions of other accounts stay.
      write(read().filter((one) => !isOf(one, account)))
    },
  }
}

/** A key is known by arithmetic; a contract's word is asked of its chain (EIP-1271). */
async function isSigned(
  kit: KitInside,
  address: string,
  { message: text, signature }: { readonly message: string; readonly signature: string },
): Promise<boolean> {
  const data = parseSignInMessage(text)
  const judged = await judgeSignature(data, text, signature)
  if (judged !== 'askContract') return judged === 'key'
  return askContract(kit.client(Number(data.chainId.split(':')[1])), { address, text, signature })
}
