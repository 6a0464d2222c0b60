import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InteropStep } from '../createSteps.ts'
import { loginsRound } from './loginsRound.ts'
import { type Partners, startPartners } from '../../embedded/startPartners.ts'
import { requests } from './requests.ts'
import { smart } from './smart.ts'
import { spoofs } from './spoofs.ts'

/* AppKit 1.7.6's own provider drives the frame that ships, over our service: each row of facts/embedded-wallet.md §2.3. */

let partners: Partners
const passed = new Set<string>()
const step: InteropStep = async (name, run) => {
  const value = await run()
  passed.add(name)
  return value
}

beforeAll(async () => {
  partners = await startPartners()
  for (const round of [loginsRound, requests, smart, spoofs])
    await round(partners, step).catch((error: unknown) => console.error(error))
}, 240_000)
afterAll(() => partners?.stop())

const did = (name: string) => expect([...passed]).toContain(name)

it('[S7.frame-load] [S7.frame-connect-email] [S7.frame-connect-device] [S7.frame-connect-otp] [S5.device-actions] link and code', () =>
  did('CONNECT_EMAIL, CONNECT_DEVICE, CONNECT_OTP'))
it('[S7.frame-is-connected] before a login', () => did('IS_CONNECTED before a login'))
it('[S7.frame-get-user] [S7.frame-set-preferred-account] one wallet', () =>
  did('SET_PREFERRED_ACCOUNT and GET_USER: the wallet is made, once'))
it('[S7.frame-get-smart-networks] the chain that has them', () =>
  did('GET_SMART_ACCOUNT_ENABLED_NETWORKS names the chain that has them'))
it('[S9.account-types] both types, and the key’s own where the chain has no other', () =>
  did('SET_PREFERRED_ACCOUNT smartAccount, and eoa where the chain has none'))
it('what a smart account can do', () => did('wallet_getCapabilities of a smart account'))
it('an account that is not there yet signs', () =>
  did('personal_sign of an account that is not there yet'))
it('calls of a smart account are one operation', () =>
  did('wallet_sendCalls of a smart account is one operation, paid by the project'))
it('AppKit’s own page sends no whole operation', () =>
  did('eth_sendUserOperation never leaves AppKit’s page: its schema has none'))
it('[S7.frame-init-smart-networks] an error, whose success nobody declares', () =>
  did('INIT_SMART_ACCOUNT is an error, for its success is no declared message'))
it('[S7.frame-get-chain-id] [S7.frame-switch-network] [S7.frame-switch-network-events] numbers', () =>
  did('GET_CHAIN_ID and SWITCH_NETWORK answer numbers'))
it('[S7.frame-sync-theme] [S7.frame-sync-dapp] [S7.frame-sync-dapp-events] light and dark, and who the page says it is', () =>
  did('SYNC_THEME and SYNC_DAPP_DATA'))
it('[S7.frame-error-message] an error is a text', () =>
  did('GET_SOCIAL_REDIRECT_URI of a login that is not offered, an unknown one'))
it('[S7.frame-update-email] [S7.frame-update-email-primary] [S7.frame-update-email-secondary] [S5.update-email-actions] both codes', () =>
  did('UPDATE_EMAIL, both codes'))
it('[S7.frame-reload] the session and the wallet are there again', () =>
  did('RELOAD: the session and the wallet are there again'))
it('[S7.frame-sign-out] nobody is signed in any more', () => did('SIGN_OUT'))
it('[S7.frame-rpc] [S7.frame-rpc-read] [S7.frame-rpc-capabilities] [S7.frame-rpc-assets] [S6.safe-read] [S6.safe-capabilities] [S6.safe-assets] answered without a screen', () =>
  did('safe methods are answered by the frame’s own node'))
it('[S7.frame-rpc-personal-sign] what is shown is signed', () =>
  did('personal_sign: what is shown is signed'))
it('[S7.frame-rpc-typed-data] [S6.approve-typed-data] structured data', () =>
  did('eth_signTypedData_v4'))
it('[S7.frame-rpc-send-transaction] [S6.approve-send-transaction] reaches the chain', () =>
  did('eth_sendTransaction reaches the chain'))
it('[S6.safe-raw-send] what is signed already passes without a screen', () =>
  did('eth_sendRawTransaction passes without a screen'))
it('[S7.frame-rpc-send-calls] [S7.frame-rpc-calls-status] [S6.approve-send-calls] one by one', () =>
  did('wallet_sendCalls and wallet_getCallsStatus'))
it('[S7.frame-rpc-grant] [S6.approve-grant] what an app may do without asking', () =>
  did('wallet_grantPermissions: what was approved works on the chain, and no more'))
it('what no contract keeps is not granted', () =>
  did('wallet_grantPermissions: what no contract keeps is refused with its reason'))
it('[S7.frame-rpc-revoke] [S6.approve-revoke] and its end', () =>
  did('wallet_revokePermissions: ended on the chain, and signed by the account'))
it('a refusal, another account, another chain', () =>
  did('a refusal, another account, another chain'))
it('eth_sign is forbidden', () => did('eth_sign is forbidden, whoever asks'))
it('[S7.frame-rpc-solana] [S6.approve-solana] a message on Solana', () =>
  did('solana_signMessage, on Solana'))
it('a page that is not of the project cannot show the frame', () =>
  did('a page that is not of the project cannot show the frame'))
it('another frame of the page is not heard', () => did('another frame of the page is not heard'))
it('what is no message of the protocol gets no answer', () =>
  did('what is no message of the protocol gets no answer'))
it('no error reached the page', () => did('no error reached the page'))
