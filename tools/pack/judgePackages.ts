import { readFileSync } from 'node:fs'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { runCommand } from '../lib/runCommand.ts'
import { toolScript } from '../lib/toolScript.ts'
import type { Staged } from './stage.ts'

/**
 * What publint and attw (Are the types wrong?) have to say against a tarball; nothing when all is well.
 * CommonJS is left out of the judgement: the packages are ES modules, which Node 20.19 and newer also `require`.
 */
export async function judgePackages(staged: Staged, tarball: string): Promise<string[]> {
  const buffer = readFileSync(tarball)
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: new Uint8Array(buffer).buffer },
  })
  const complaints = messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  )
  const types = staged.entries.filter((name) => !name.endsWith('.css'))
  const { code, output } = await runCommand({
    command: process.execPath,
    args: [
      toolScript('@arethetypeswrong/cli', 'attw'),
      tarball,
      '--profile',
      'esm-only',
      '--no-definitely-typed',
      '--no-emoji',
      '--no-color',
      '--format',
      'ascii',
      '--entrypoints',
      ...types,
    ],
  })
  return code === 0 ? complaints : [...complaints, `attw: ${output.trim()}`]
}
