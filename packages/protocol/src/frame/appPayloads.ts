import * as v from 'valibot'
import { requestedChain, claimedType, frameEmail } from './readChain.ts'
import type { AppName } from './appNames.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const nothing = v.optional(v.unknown())
const code = v.pipe(v.string(), v.maxLength(32))

/** Logins by other services, as the wire names them; the last two are ours: a passkey that is there, and a new one. */
const socialProvider = v.picklist([
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'passkey',
  'newPasskey',
])

/**
 * What each request carries (facts/embedded-wallet.md §2.3). Fields that 1.8 adds are passed over: above all `rpcUrl`, for the frame
 * asks its own nodes alone.
 */
export const appPayloads = {
  SWITCH_NETWORK: v.object({ chainId: requestedChain }),
  CONNECT_EMAIL: v.object({ email: frameEmail }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: v.object({ otp: code }),
  CONNECT_SOCIAL: v.object({
    uri: text(4_096),
    preferredAccountType: v.optional(claimedType),
    chainId: v.optional(requestedChain),
  }),
  GET_SOCIAL_REDIRECT_URI: v.object({
    provider: socialProvider,
    /** Ours: the page that goes away itself and comes back to this address of its own, where no window opens. */
    returnTo: v.optional(text(4_096)),
  }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.optional(
    v.object({
      chainId: v.optional(requestedChain),
      preferredAccountType: v.optional(claimedType),
      socialUri: v.optional(text(4_096)),
    }),
  ),
  IS_CONNECTED: v.optional(v.object({ token: v.optional(text(4_096)) })),
  GET_CHAIN_ID: nothing,
  SIGN_OUT: nothing,
  /** Whether the method may be asked for at all is `rpcPolicy`'s; what its params must be is `rpcParams`'s. */
  RPC_REQUEST: v.object({
    method: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    params: v.optional(v.unknown()),
    chainId: v.optional(requestedChain),
    chainNamespace: v.optional(text(32)),
  }),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: v.object({ email: frameEmail }),
  UPDATE_EMAIL_PRIMARY_OTP: v.object({ otp: code }),
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ otp: code }),
  SYNC_THEME: v.object({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(v.record(text(100), v.union([text(500), v.number()]))),
    w3mThemeVariables: v.optional(v.record(text(100), text(500))),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: v.optional(
      v.object({
        name: text(200),
        description: text(2_000),
        url: text(2_048),
        icons: v.pipe(v.array(text(4_096)), v.maxLength(20)),
      }),
    ),
    sdkVersion: v.optional(text(100)),
    sdkType: v.optional(text(100)),
    projectId: text(100),
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  /** Ours: the chain that is meant. AppKit's 1.7 sends nothing. */
  INIT_SMART_ACCOUNT: v.optional(v.object({ chainId: requestedChain })),
  SET_PREFERRED_ACCOUNT: v.object({ type: claimedType }),
  RELOAD: nothing,
  MANAGE: nothing,
} as const satisfies Record<AppName, v.GenericSchema>

/** What a page passes with a request. */
export type AppInput<N extends AppName> = v.InferInput<(typeof appPayloads)[N]>
/** What the frame's handler receives. */
export type AppPayload<N extends AppName> = v.InferOutput<(typeof appPayloads)[N]>
