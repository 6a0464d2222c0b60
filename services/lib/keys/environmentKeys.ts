import { FatalError } from '../log/fatalError.ts'
import { heldKeys } from './heldKeys.ts'
import type { KeyProvider } from './keyProvider.ts'
import { OperatorError } from '../log/operatorError.ts'

/**
 * Keys as a secret store gives them to the process: `name:base64,older:base64`.
 * @param variable that the text stands in, for the messages
 * @throws FatalError when the text is no such list
 */
export function environmentKeys(text: string, variable: string): KeyProvider {
  const keys = text.split(',').map((part) => {
    const [, id, encoded = ''] = /^\s*([\w.-]{1,64}):([A-Za-z0-9+/_=-]+)\s*$/u.exec(part) ?? []
    const key = Buffer.from(encoded, 'base64')
    if (id === undefined || key.length !== 32)
      throw new FatalError(
        `${variable} is no list of names and keys of 32 bytes in base64: ${variable}=2026:<base64>,2025:<base64>.`,
      )
    return { id, key }
  })
  return heldKeys({
    read: async () => keys,
    rotate: async () => {
      throw new OperatorError(
        `These keys come from the environment: put a new one before the others in ${variable} and start again.`,
      )
    },
  })
}
