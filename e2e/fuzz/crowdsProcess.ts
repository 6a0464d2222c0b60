import { createSeedRandom } from '../../plans/seed/world/createSeedRandom.ts'
import { floodTiny, forgeTokens, leaveHalfOpen, neverRead } from './crowd.ts'

/*
 * All crowds in a process of their own, so that what they cost is not taken for what the relay costs:
 * `crowdsProcess.ts <url> <seed>`. Says what they did when asked, and ends when whoever began it lets go.
 */
const [url = '', seed = '1'] = process.argv.slice(2)
const random = createSeedRandom(Number(seed))
const forging = forgeTokens(url, random)
const crowds = [neverRead(url), leaveHalfOpen(url, random), forging, floodTiny(url)]
process.on('message', () => {
  const told = crowds.map(({ what, told }) => `${what}: ${told()}`)
  process.send?.({ told, letIn: forging.letIn() })
})
process.on('disconnect', () => process.exit(0))
process.stdout.write('begun\n')
