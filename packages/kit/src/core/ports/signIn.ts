import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { SignInMessage } from '@causeway/protocol/signIn/signInMessage'

/** An account on a chain: what a session is for. */
export interface SignInAccount {
  readonly chainId: CaipNetworkId
  readonly address: string
}

/** What a wallet is to sign: the fields, and the text that says them. The text is what is shown and signed. */
export interface MessageToSign {
  readonly data: SignInMessage
  readonly message: string
}

/** A signed message: who signed in, with what text. */
export interface SignInSession extends MessageToSign {
  readonly signature: string
  /** The proof as it travelled (CAIP-74), where a wallet connected and signed in with one question. */
  readonly authorization?: Readonly<Record<string, unknown>>
}

/** A message before it is known whose it will be: the wallet says that with its answer. */
export type SignInFields = Omit<SignInMessage, 'accountAddress'>

/** One question for both, to connect and to sign in. */
export interface OneClickAuthRequest {
  readonly fields: SignInFields
  /** The same for accounts of other namespaces, each with a nonce of its own. A port that cannot ask them asks `fields` alone. */
  readonly also?: readonly SignInFields[]
  /** Takes what the wallet signed, before it counts as connected. Rejects where it does not hold. */
  readonly addSessions: (sessions: readonly SignInSession[]) => Promise<void>
}

/** A port that writes its messages itself: text and fields, which have to say the same. */
export interface OwnMessages {
  /** The message for an account. A rejection is told as a failed start of authentication. */
  readonly createMessage: (account: SignInAccount) => Promise<MessageToSign>
  /**
   * The message for whichever account answers, of each namespace once; ports without it are asked once the account is known.
   */
  readonly createFields?: (chainId: CaipNetworkId) => Promise<SignInFields>
}

/** A port whose messages the kit writes, in the layout of EIP-4361 and CAIP-122: it names the fields, and no `createMessage`. */
export interface KitMessages {
  readonly createMessage?: undefined
  /**
   * What a message says, whichever account it will be of. A rejection is told as a failed start of authentication, and so are fields
   * with several lines or hidden characters.
   */
  readonly createFields: (chainId: CaipNetworkId) => Promise<SignInFields>
}

/**
 * Where sessions come from and are kept (SPEC §3). The kit asks the wallet; the port says what is signed and judges the signature. It has
 * `createFields` (the kit writes the text), or `createMessage`, or both.
 */
export type SignInPort = SessionKeeper & (KitMessages | OwnMessages)

/** A port whose messages the kit writes. */
export type FieldsPort = SessionKeeper & KitMessages

/** Where sessions are kept, and who judges them. */
export interface SessionKeeper {
  /** Whether a browser has one session at a time, so that the next ends the one before; several when left out. */
  readonly keepsOne?: boolean
  /** Whether a session counts on its own chain alone, whatever `getSessions` gives; yes when left out. */
  readonly perChain?: boolean
  /** Takes a signed message. Rejects where the signature does not hold. */
  readonly addSession: (session: SignInSession) => Promise<void>
  /** The sessions of an account on a chain that still hold; none means that the visitor is asked. */
  readonly getSessions: (account: SignInAccount) => Promise<readonly SignInSession[]>
  /** Takes the place of all sessions; with none at a disconnect. */
  readonly setSessions: (sessions: readonly SignInSession[]) => Promise<void>
  /** Ends the session of an account on a chain. */
  readonly revokeSession: (account: SignInAccount) => Promise<void>
  /** The headers that show an account's session to its server. */
  readonly headersOf?: (account: SignInAccount) => Readonly<Record<string, string>> | undefined
  /** Whether a visitor who does not sign is disconnected; yes when left out (SPEC §6). */
  readonly getRequired?: () => boolean
}
