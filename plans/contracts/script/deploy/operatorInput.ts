import { parseArgs, parseEnv } from 'node:util'
import { isAddressEqual, isHex, size, type Address, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { keyName } from './deployNames.ts'
import { deploySettings, type DeploySettings } from './deploySettings.ts'
import { readNamedFile } from '../build/readNamedFile.ts'

/** What an operator typed. */
export interface OperatorInput extends DeploySettings {
  readonly rpcUrl: string
  readonly isDryRun: boolean
  /** Other options by name. */
  readonly options: Readonly<Record<string, string | undefined>>
  /** The settings file that was named last. */
  readonly file: string
}

/**
 * Reads the options that every command for public chains has: `--settings FILE` (several: later lines win), `--rpc-url URL`, `--dry-run`.
 *
 * @param more Names of further options with a value.
 * @throws Error when an option is unknown or a setting is missing or wrong.
 */
export function operatorInput(
  args: readonly string[],
  more: readonly string[] = [],
): OperatorInput {
  const { values } = parseArgs({
    args: [...args],
    options: {
      settings: { type: 'string', multiple: true },
      'rpc-url': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      ...Object.fromEntries(more.map((name) => [name, { type: 'string' as const }])),
    },
  })
  const files = values.settings ?? []
  const file = files.at(-1)
  if (file === undefined) throw new Error('Which chain? Name a settings file: --settings my.env')
  const rpcUrl = values['rpc-url']
  const env: Record<string, string | undefined> = Object.assign(
    {},
    ...files.map((one) => parseEnv(readNamedFile(one)) as Record<string, string>),
    rpcUrl === undefined ? {} : { CAUSEWAY_RPC_PRIMARY: rpcUrl },
  )
  const found = deploySettings(env)
  return {
    ...found,
    rpcUrl: found.settings.rpc.primary[0] ?? '',
    isDryRun: values['dry-run'],
    options: values as unknown as Record<string, string | undefined>,
    file,
  }
}

/**
 * The account that sends, from the environment; its key is never written anywhere.
 *
 * @param expected The address that the settings name; anybody's key when left out.
 * @throws Error when the key is missing, malformed, or another account's.
 */
export function operatorSenderOf(env: NodeJS.ProcessEnv, expected?: Address): LocalAccount {
  const key = env[keyName]?.trim() ?? ''
  if (!isHex(key) || size(key) !== 32) {
    throw new Error(
      `${keyName} must hold the private key of ${expected ?? 'the sender'} (0x and 64 hex digits). Nothing was sent.`,
    )
  }
  const account = privateKeyToAccount(key)
  if (expected && !isAddressEqual(account.address, expected)) {
    throw new Error(
      `${keyName} is the key of ${account.address}, but the settings name ${expected}. Nothing was sent.`,
    )
  }
  return account
}
