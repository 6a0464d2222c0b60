import { officialAppOurWallet } from './interop/officialAppOurWallet.ts'
import { officialOverOurRelay } from './interop/officialOverOurRelay.ts'
import { ourAppOfficialWallet } from './interop/ourAppOfficialWallet.ts'
import { provenance } from './interop/provenance.ts'
import { startRelayProcess } from './interop/relayProcess.ts'
import { createSteps } from './interop/steps.ts'

/** `npm run interop -- walletconnect`: our parts against official clients, every kind of message. */
const [name = ''] = process.argv.slice(2)
if (name === 'walletconnect') {
  const steps = createSteps()
  const relay = await startRelayProcess()
  await steps.round('Our app, official wallet, our relay', (step) =>
    ourAppOfficialWallet(relay, step),
  )
  await steps.round('Official app, our wallet, our relay', (step) =>
    officialAppOurWallet(relay, step),
  )
  await steps.round('Official app and wallet over our relay', (step) =>
    officialOverOurRelay(relay, step),
  )
  await steps.round('Where a question comes from', (step) => provenance(relay, step))
  await relay.stop()
  const { passed, failed } = steps.counts
  console.log(`\n${passed} passed, ${failed} failed`)
  // Timers of the official client outlive its sockets.
  process.exit(failed > 0 ? 1 : 0)
}
console.error('Interop with whom? walletconnect')
process.exitCode = 1
