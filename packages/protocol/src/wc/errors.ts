import { defineError } from '../errors/defineError.ts'

/*
 * WalletConnect on the wire: what a peer, a relay or a pasted address got wrong.
 */

export const connectionSignClient = defineError(
  'connection.signClient',
  'Sign Client not initialized',
  { surface: 'log', spec: '§8' },
)
export const connectionNetwork = defineError('connection.network', 'CaipNetwork is undefined', {
  surface: 'log',
  spec: '§8',
})
export const wcUri = defineError(
  'wc.uri',
  (p: { problem: string }) => `This is not a WalletConnect address: ${p.problem}.`,
)
export const wcMessage = defineError(
  'wc.message',
  (p: { problem: string }) => `A WalletConnect message cannot be read: ${p.problem}.`,
  { surface: 'log' },
)
export const wcRelayRefused = defineError(
  'wc.relayRefused',
  (p: { reason: string }) => `The wallet could not be asked: the relay answered “${p.reason}”.`,
)
export const wcRelayLost = defineError(
  'wc.relayLost',
  'The relay did not confirm the request, so the wallet may not have it. Check your connection, and the wallet, before you try again.',
)
export const wcToken = defineError(
  'wc.token',
  (p: {
    fault: 'malformed' | 'signature' | 'expired' | 'notYetValid' | 'audience' | 'lifetime'
    problem: string
  }) => `The token of a relay client is not valid: ${p.problem}.`,
  { surface: 'log' },
)
