import { fromRoot } from '../lib/fromRoot.ts'
import { runSteps } from '../check/runSteps.ts'
import { toolScript } from '../lib/toolScript.ts'

const node = process.execPath
const results = await runSteps(
  [
    {
      name: 'generated files',
      command: node,
      args: ['--import', 'tsx', fromRoot('tools/commands/gen.ts')],
    },
    {
      name: 'lint, repaired',
      command: node,
      args: [toolScript('oxlint'), '--type-aware', '--fix'],
    },
    { name: 'format', command: node, args: [toolScript('oxfmt'), '.'] },
    {
      name: 'format contracts',
      command: node,
      args: [toolScript('@foundry-rs/forge', 'forge'), 'fmt'],
      cwd: fromRoot('plans/contracts'),
    },
  ],
  { atOnce: 1 },
)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
