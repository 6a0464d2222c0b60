import type * as Pkcs11 from 'pkcs11js'
import { FatalError } from '../../lib/log/fatalError.ts'

/** Where the keys of a hardware module are. */
export interface Pkcs11Location {
  /** The vendor's library, like /usr/lib/softhsm/libsofthsm2.so. */
  readonly module: string
  /** Label of the token. */
  readonly token: string
  readonly pin: string
}

type Token = Pkcs11.PKCS11
type Constants = typeof Pkcs11

/** What a run may use: the module, its numbers, and a session that is signed in. */
export interface TokenSession {
  readonly token: Token
  readonly names: Constants
  readonly session: Pkcs11.Handle
}

/**
 * A token that is signed in to at first use, and anew after whatever went wrong: modules lose their sessions when they are restarted. One
 * thing is done at a time, since a session has one operation.
 * @throws FatalError when the module cannot be loaded, or has no such token
 */
export function openToken(place: Pkcs11Location) {
  let opening: Promise<TokenSession> | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function attempt<T>(run: (open: TokenSession) => T | Promise<T>): Promise<T> {
    opening ??= connect(place)
    try {
      return await run(await opening)
    } catch (error) {
      // Not again before somebody has looked: a token counts wrong PINs, and locks itself for good.
      if (error instanceof WrongPin) throw error
      await leave(opening)
      opening = null
      throw error
    }
  }

  return {
    /** Tries twice where the session was lost meanwhile. */
    use<T>(run: (open: TokenSession) => T | Promise<T>): Promise<T> {
      const had = opening !== null
      const done = last.then(() =>
        attempt(run).catch((error: unknown) => {
          if (had && isLost(error)) return attempt(run)
          throw error
        }),
      )
      last = done.catch(() => undefined)
      return done
    },
  }
}

const lost = ['SESSION_HANDLE_INVALID', 'SESSION_CLOSED', 'USER_NOT_LOGGED_IN', 'DEVICE', 'TOKEN']
const isLost = (error: unknown) =>
  error instanceof Error && lost.some((word) => error.message.startsWith(`CKR_${word}`))

async function connect(place: Pkcs11Location): Promise<TokenSession> {
  const names = await load()
  const token = new names.PKCS11()
  try {
    token.load(place.module)
  } catch (error) {
    throw new FatalError(
      `The PKCS#11 module ${place.module} cannot be loaded. Name the vendor's library: WALLET_KEYS_MODULE=/usr/lib/softhsm/libsofthsm2.so.`,
      { cause: error },
    )
  }
  try {
    token.C_Initialize()
  } catch (error) {
    // One process, one library: it may be open already.
    if (!isCode(error, names.CKR_CRYPTOKI_ALREADY_INITIALIZED)) throw error
  }
  const slot = token
    .C_GetSlotList(true)
    .find((one) => token.C_GetTokenInfo(one).label.trim() === place.token)
  if (!slot)
    throw new FatalError(
      `The PKCS#11 module ${place.module} has no token "${place.token}". Name one that it has: WALLET_KEYS_TOKEN=…; pkcs11-tool --module ${place.module} -L lists them.`,
    )
  const session = token.C_OpenSession(slot, names.CKF_SERIAL_SESSION | names.CKF_RW_SESSION)
  try {
    token.C_Login(session, names.CKU_USER, place.pin)
  } catch (error) {
    if (isCode(error, names.CKR_USER_ALREADY_LOGGED_IN)) return { token, names, session }
    token.C_CloseSession(session)
    if (!wrongPins(names).some((code) => isCode(error, code))) throw error
    throw new WrongPin(
      `The token "${place.token}" does not take the PIN, and locks itself after a few wrong ones: it is not asked again. Give the right one: WALLET_KEYS_PIN_SECRET=…, then start anew.`,
      { cause: error },
    )
  }
  return { token, names, session }
}

const wrongPins = (names: Constants): readonly number[] => [
  names.CKR_PIN_INCORRECT,
  names.CKR_PIN_INVALID,
  names.CKR_PIN_LEN_RANGE,
  names.CKR_PIN_LOCKED,
]

/** The binding is optional and compiled by whoever wants it: nothing of it is loaded before. */
async function load(): Promise<Constants> {
  try {
    const loaded = (await import('pkcs11js')) as unknown as {
      readonly default?: Constants
    } & Constants
    return loaded.default ?? loaded
  } catch (error) {
    throw new FatalError(
      'WALLET_KEYS_MODULE needs the package pkcs11js, compiled on this machine with a C++ compiler: npm install pkcs11js in the folder of a release, npm rebuild pkcs11js --ignore-scripts=false in a checkout.',
      { cause: error },
    )
  }
}

/** The token was asked with a PIN that is not its own. */
class WrongPin extends FatalError {}

const isCode = (error: unknown, code: number) => (error as { code?: number }).code === code

async function leave(opening: Promise<TokenSession> | null): Promise<void> {
  try {
    const open = await opening
    open?.token.C_CloseSession(open.session)
  } catch {
    // It is gone already, or was never there.
  }
}
