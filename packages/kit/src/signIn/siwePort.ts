import { isSameAddress } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { signInDiffers } from '@causeway/protocol/signIn/errors'
import { parseSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import type { SignInPort, SignInSession } from '../core/ports/signIn.ts'
import { type PerChain, coversAccount } from './coversAccount.ts'
import { sessionOfServer } from './sessionOfServer.ts'

/** What `createMessage` of an app that comes from AppKit gets. */
export interface SiweMessageArgs {
  /** `0x…`, with its checksum. */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly iat: string
  readonly statement?: string
}

/** The functions of AppKit's `createSIWEConfig`, as far as they are kept. */
export interface SiweOptions extends PerChain {
  readonly getNonce: (address?: string) => Promise<string>
  /** Domain, address, statement and so on; the page's own where it says nothing. */
  readonly getMessageParams?: () => Promise<{
    readonly domain?: string
    readonly uri?: string
    readonly statement?: string
  }>
  /** The text that the wallet shows and signs: EIP-4361. */
  readonly createMessage: (args: SiweMessageArgs) => string
  readonly verifyMessage: (args: {
    readonly message: string
    readonly signature: string
  }) => Promise<boolean>
  readonly getSession: () => Promise<{ readonly address: string; readonly chainId: number } | null>
  readonly signOut: () => Promise<boolean>
  readonly onSignIn?: (session: { readonly address: string; readonly chainId: number }) => void
  readonly onSignOut?: () => void
  /** Whether a visitor who does not sign is disconnected; yes when left out. */
  readonly required?: boolean
}

/** A thin adapter (D32): the older functions, told as a port. */
export function siwePort(options: SiweOptions): SignInPort {
  let last: SignInSession | undefined
  async function end(): Promise<void> {
    last = undefined
    if (await options.signOut()) options.onSignOut?.()
  }
  return {
    getRequired: () => options.required ?? true,
    perChain: options.perChain ?? false,
    async createMessage({ address, chainId }) {
      const nonce = await options.getNonce(address)
      const message = options.createMessage({
        domain: location.host,
        uri: location.origin,
        ...(await options.getMessageParams?.()),
        address,
        chainId: Number(chainId.split(':')[1]),
        nonce,
        version: '1',
        iat: new Date().toISOString(),
      })
      const data = parseSignInMessage(message)
      // The server looks for its own nonce: another one could have been signed before.
      if (data.nonce !== nonce) throw new BaseError(signInDiffers, { field: 'nonce' })
      return { data, message }
    },
    async addSession(session) {
      const { data, message, signature } = session
      if (!(await options.verifyMessage({ message, signature })))
        throw new BaseError(signInDiffers, { field: 'signature' })
      last = session
      const chainId = Number(data.chainId.split(':')[1])
      options.onSignIn?.({ address: data.accountAddress, chainId })
    },
    async getSessions(account) {
      const found = await options.getSession()
      if (!found) return []
      const { address } = found
      const chainId = `eip155:${found.chainId}` as const
      if (!coversAccount({ address, chainId }, account, options)) return []
      const isLast =
        last?.data.chainId === chainId && isSameAddress(last.data.accountAddress, address)
      return isLast && last ? [last] : [sessionOfServer({ address: account.address, chainId })]
    },
    setSessions: end,
    revokeSession: end,
  }
}
