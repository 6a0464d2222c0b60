import * as v from 'valibot'
import { accountType, answeredChain, frameAddress, frameEmail } from './readChain.ts'
import type { AppName } from './appNames.ts'

const nothing = v.optional(v.unknown())
const account = v.object({ address: frameAddress, type: accountType })

/** What a device or a code is asked for next after an e-mail address was given (SPEC §5). */
export const loginAction = v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])

/** Which code is asked for next when the e-mail address changes (SPEC §5). */
export const emailAction = v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])

const matchCode = v.exactOptional(v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{4}$/u)))

const user = {
  email: v.nullish(frameEmail),
  address: frameAddress,
  chainId: answeredChain,
  accounts: v.optional(v.pipe(v.array(account), v.maxLength(10))),
  preferredAccountType: v.optional(accountType),
}

/** What each success carries (facts/embedded-wallet.md §2.3). `nothing`: the field is left out. */
export const framePayloads = {
  SWITCH_NETWORK: v.object({ chainId: answeredChain }),
  /** `matchCode`, ours: shown beside the mail's link, so that nobody confirms the login of a stranger. AppKit passes over it. */
  CONNECT_EMAIL: v.object({
    action: loginAction,
    matchCode,
  }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: v.object({ ...user, userName: v.nullish(v.string()) }),
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: v.string() }),
  GET_FARCASTER_URI: v.object({ url: v.string() }),
  CONNECT_FARCASTER: v.object({ userName: v.string() }),
  GET_USER: v.object({ ...user, smartAccountDeployed: v.optional(v.boolean()) }),
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId: answeredChain }),
  SIGN_OUT: nothing,
  RPC_REQUEST: v.unknown(),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: v.object({ action: emailAction, matchCode }),
  UPDATE_EMAIL_PRIMARY_OTP: v.nullish(v.object({ matchCode })),
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: frameEmail }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({
    smartAccountEnabledNetworks: v.array(v.number()),
  }),
  INIT_SMART_ACCOUNT: v.object({ address: frameAddress, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType, address: frameAddress }),
  RELOAD: nothing,
  MANAGE: nothing,
} as const satisfies Record<AppName, v.GenericSchema>

/** What the frame answers, and what a page receives. */
export type FramePayload<N extends AppName> = v.InferOutput<(typeof framePayloads)[N]>
