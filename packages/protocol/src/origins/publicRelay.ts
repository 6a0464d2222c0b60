/** WalletConnect's public relay, where stock wallets listen (D17); it answers to a project id only. */
export const publicRelay = 'wss://relay.walletconnect.org'

/** Hosts of public services that answer only to a project id. */
const hosts =
  /^(?:https?|wss?):\/\/(?:[^/?#]*\.)?(?:walletconnect\.(?:org|com)|web3modal\.(?:org|com)|reown\.com)(?::\d+)?(?:[/?#]|$)/iu

/** Whether an endpoint is a public service that asks for a project id (D23); one's own services never do. */
export function asksProjectId(url: string): boolean {
  return hosts.test(url)
}
