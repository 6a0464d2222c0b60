import { officialAppOurWallet } from '../../e2e/interop/officialAppOurWallet.ts'
import { officialOverOurRelay } from '../../e2e/interop/officialOverOurRelay.ts'
import { ourAppOfficialWallet } from '../../e2e/interop/ourAppOfficialWallet.ts'
import { provenance } from '../../e2e/interop/provenance.ts'
import { startRelayProcess } from '../../e2e/interop/startRelayProcess.ts'
import { createSteps } from '../../e2e/interop/createSteps.ts'

/**
 * `npm run tool interop -- walletconnect`: our parts against official clients, every kind of message.
 * `npm run tool interop -- sign-in`: one press at our server with the official client as the wallet, and messages both ways.
 * `npm run tool interop -- data`: AppKit 1.7.6's controllers on our chain-data service and registry.
 * `npm run tool interop -- frame`: AppKit 1.7.6's frame provider drives our wallet's frame, every message of it.
 * `npm run tool interop -- dapp`: MetaMask's test dapp on the kit's EIP-1193 provider, every button.
 * `npm run tool interop -- bitcoin`: PSBTs with bitcoinjs-lib 7, signed texts with bip322-js 3.
 */
const [name = ''] = process.argv.slice(2)
if (name === 'dapp') {
  const { testDapp } = await import('../../e2e/interop/dapp/testDapp.ts')
  const results = await testDapp()
  const marks = { passed: '✓', failed: '✗', left: '–' }
  for (const { button, outcome, told } of results)
    console.log(`${marks[outcome]} ${button.padEnd(42)} ${told}`)
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length
  console.log(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('left')} left with a reason`,
  )
  process.exit(count('failed') > 0 ? 1 : 0)
}
if (name === 'bitcoin') {
  const rounds = await import('../../e2e/interop/bitcoin/rounds.ts')
  const steps = createSteps()
  await steps.round('PSBTs and bitcoinjs-lib 7', (step) => rounds.psbts(step))
  await steps.round('Texts and bip322-js 3', (step) => rounds.texts(step))
  const { passed, failed } = steps.counts
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
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
if (name === 'sign-in') {
  const { onePressRound } = await import('../../e2e/interop/signIn/onePressRound.ts')
  const { bitcoinRound, messagesRound } = await import('../../e2e/interop/signIn/messagesRound.ts')
  const steps = createSteps()
  const relay = await startRelayProcess()
  await steps.round('One press at our server', (step) => onePressRound(relay, step))
  await steps.round('Messages and siwe 3', (step) => messagesRound(step))
  await steps.round('Bitcoin and bip322-js 3', (step) => bitcoinRound(step))
  const { psbts } = await import('../../e2e/interop/bitcoin/rounds.ts')
  await steps.round('PSBTs and bitcoinjs-lib 7', (step) => psbts(step))
  await relay.stop()
  const { passed, failed } = steps.counts
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
if (name === 'data') {
  const { startAppKit } = await import('../../e2e/interop/data/appKit.ts')
  const { startDataStack } = await import('../../e2e/interop/data/dataStack.ts')
  const rounds = await import('../../e2e/interop/data/rounds.ts')
  const steps = createSteps()
  const stack = await startDataStack({ NAME_ZONES: 'causeway.id,reown.id' })
  const partners = { stack, kit: await startAppKit(stack) }
  await steps.round('Who and where', (step) => rounds.identityRound(partners, step))
  await steps.round('Holdings', (step) => rounds.holdingsRound(partners, step))
  await steps.round('Swaps', (step) => rounds.swapsRound(partners, step))
  await steps.round('History', (step) => rounds.historyRound(partners, step))
  await steps.round('Names', (step) => rounds.namesRound(partners, step))
  await steps.round('On-ramp', (step) => rounds.onRampRound(partners, step))
  await steps.round('Sessions', (step) => rounds.sessionsRound(partners, step))
  await stack.stop()
  const { passed, failed } = steps.counts
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
if (name === 'frame') {
  const { startPartners } = await import('../../e2e/embedded/startPartners.ts')
  const { loginsRound } = await import('../../e2e/interop/frame/loginsRound.ts')
  const { requests } = await import('../../e2e/interop/frame/requests.ts')
  const { spoofs } = await import('../../e2e/interop/frame/spoofs.ts')
  const steps = createSteps()
  const partners = await startPartners()
  await steps.round('Logins and sessions', (step) => loginsRound(partners, step))
  await steps.round('Requests', (step) => requests(partners, step))
  await steps.round('Spoofed messages', (step) => spoofs(partners, step))
  await partners.stop()
  const { passed, failed } = steps.counts
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
console.error('Interop with whom? walletconnect, sign-in, bitcoin, dapp, data, frame')
process.exitCode = 1
