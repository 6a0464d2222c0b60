import { accountsCommand } from './accounts/accountsCommand.ts'
import { paymasterCommand } from './accounts/paymasterCommand.ts'
import { attacksCommand } from './attacks/attacksCommand.ts'
import { buildContracts } from './build/buildContracts.ts'
import { cloneCommand } from './commands/cloneCommand.ts'
import { deployCommand, handOverCommand } from './commands/deployCommand.ts'
import { forge } from './build/forge.ts'
import { formal } from './commands/formal.ts'
import { gas } from './reports/gas.ts'
import { gen } from './commands/gen.ts'
import { lint } from './reports/lint.ts'
import { mutants } from './mutants/mutants.ts'
import { runScale } from './reports/runScale.ts'
import { settingsList } from './commands/settingsList.ts'
import { simulatePlan } from '../../sim/simulatePlan.ts'
import { plainTable } from './reports/plainTable.ts'
import { nodeMessageOf } from './chain/nodeMessageOf.ts'
import { verifyContracts } from './reports/verifyContracts.ts'

const usage = `npm run tool contracts               format, build, tests with invariants, gas, coverage, sizes
npm run tool contracts -- --brief    the same without coverage (as in \`npm test\`)
npm run tool contracts -- --full     the same with deep fuzz and invariant runs
npm run tool contracts -- build      compile what changed
npm run tool contracts -- gen        write ABIs and addresses into packages/protocol
npm run tool contracts -- snapshot   accept the gas that the tests measure now
npm run tool contracts -- gas        measure every action beside its ceiling and the usual contract
npm run tool contracts -- fmt        format the Solidity sources
npm run tool contracts -- lint       read the sources with solhint: rules on and off, silences, findings
npm run tool contracts -- mutants    plant known defects in copies: a test must notice each (\`mutants Raffle\`: those of one file)
npm run tool contracts -- attacks    carry out every attack that was found: what it took before its mend, what it takes now
                                (\`--without-mends\`: each mend taken out in turn)
npm run tool contracts -- formal     prove the reduced models in formal/ for every sequence of calls (z3)
npm run tool contracts -- scale      fill hub, vault, matrix and lists up to 100,000: the next action must cost the same
npm run tool contracts -- simulate   live with a plan: who got what, and what happens when growth stops
npm run tool contracts -- list       settings of SPEC §3 beside their contracts
npm run tool contracts -- deploy --settings my.env [--dry-run] [--rpc-url URL] [--out FILE]
                                deploy everything that is not there yet, read it back, write the addresses
npm run tool contracts -- hand-over --settings my.env [--dry-run] [--rpc-url URL]
                                every role to its holder, none to the deployer
npm run tool contracts -- clone --settings my.env --plan plan.json [--dry-run] [--rpc-url URL]
                                one more plan from a template; see docs/guides/deploy.md
npm run tool contracts -- accounts --rpc-url URL [--contracts FILE]
                                compare the contracts of smart accounts on a chain with the published ones
npm run tool contracts -- paymaster --rpc-url URL --owner 0x… --signer 0x… --ceiling 0.05 [--dry-run]
                                place the paymaster of smart accounts; see docs/guides/smart-accounts.md`

const log = (line: string) => console.log(line)

function list(): boolean {
  const rows = settingsList()
  log(
    plainTable(
      [
        ['setting', 'variable', 'contract'],
        ...rows.map((row) => [row.setting, row.variable, row.contract ?? '— not built yet']),
      ].map(([setting = '', variable = '', contract = '']) => [
        `${setting.padEnd(34)}${variable.padEnd(38)}${contract}`,
      ]),
    ),
  )
  const missing = rows.filter(({ contract }) => contract === undefined).length
  log(`\n${rows.length - missing} of ${rows.length} are built, ${missing} are not.`)
  return missing === 0
}

async function passes(args: readonly string[]): Promise<boolean> {
  const { code } = await forge(args, { onText: (text) => process.stdout.write(text) })
  return code === 0
}

async function run(command: string): Promise<boolean> {
  switch (command) {
    case '':
      return verifyContracts({ depth: 'usual', log })
    case '--brief':
      return verifyContracts({ depth: 'brief', log })
    case '--full':
      return verifyContracts({ depth: 'full', log })
    case 'build':
      log((await buildContracts({ log })).compiled ? '✓ build' : '✓ build (nothing changed)')
      return true
    case 'gen':
      await gen({ log })
      return true
    case 'snapshot':
      return passes(['test', '--match-path', 'test/gas/*', '--gas-snapshot-check=false'])
    case 'gas':
      return gas(log)
    case 'fmt':
      return passes(['fmt'])
    case 'lint':
      return lint(log)
    case 'mutants':
      return mutants({ only: process.argv[3] ?? '', log })
    case 'attacks':
      return attacksCommand(process.argv.slice(3), log)
    case 'formal':
      return formal(log)
    case 'scale':
      return runScale(log)
    case 'simulate':
      return simulatePlan(process.argv.slice(3), log)
    case 'list':
      return list()
    case 'deploy':
      await deployCommand(process.argv.slice(3), log)
      return true
    case 'hand-over':
      await handOverCommand(process.argv.slice(3), log)
      return true
    case 'clone':
      await cloneCommand(process.argv.slice(3), log)
      return true
    case 'accounts':
      return accountsCommand(process.argv.slice(3), log)
    case 'paymaster':
      await paymasterCommand(process.argv.slice(3), log)
      return true
    default:
      log(`"${command}" is not a command.\n${usage}`)
      return false
  }
}

try {
  if (!(await run(process.argv[2] ?? ''))) process.exitCode = 1
} catch (error) {
  console.error(nodeMessageOf(error))
  process.exitCode = 1
}
