import { shapeOf } from './shapeOf.ts'

/** Names by which a stranger would be taken for the operator, a service or a role. An operator adds more with NAME_RESERVED. */
const reserved = `
abuse account accounts admin administrator admins anonymous answers api apps assets auth authority bank billing blog
bridge bundler causeway certificate chain claim claims contact contract contracts customer dashboard demo deploy
deposit developer developers docs download email emails example exchange faucet feedback finance foundation gateway
governance guest help helpdesk home hostmaster hosting info internal invoice legal localhost login logout mail mailer
maintainer manager master metrics mobile moderator moderators name names network news newsletter nobody node null
official onramp operator owner partner partners password passwords payment payments payout platform policy polygon
postmaster press pricing privacy private profile program public receive recovery refund register registry relay
reserved reward rewards robot root rpc safe safety sales secure security seed sender service services session settings
shop signer signin signup sitemap smtp staff staking status store support swap sysadmin system team terms test tester
testing token tokens transfer treasury trust undefined unknown update user users validator vault verification verified
verify void wallet wallets webmaster website withdraw www
`
  .trim()
  .split(/\s+/u)

const shapes = new Set(reserved.map(shapeOf))

/**
 * Whether nobody may register a label, its look-alikes included.
 * @param more words of the operator
 */
export function isReserved(label: string, more: readonly string[]): boolean {
  const shape = shapeOf(label)
  return shapes.has(shape) || more.some((word) => shapeOf(word) === shape)
}
