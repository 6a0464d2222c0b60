import { sealBytes, unseal } from './sealBytes.ts'
import type { KeyProvider } from './keyProvider.ts'
import { OperatorError } from '../log/operatorError.ts'

export interface HeldKey {
  readonly id: string
  readonly key: Buffer
}

/** Keys in this process, the newest first, wherever they come from. */
export function heldKeys(source: {
  readonly read: () => Promise<readonly HeldKey[]>
  readonly rotate: () => Promise<readonly HeldKey[]>
}): KeyProvider {
  let reading: Promise<readonly HeldKey[]> | null = null
  const keys = () => {
    reading ??= source.read().catch((error: unknown) => {
      reading = null
      throw error
    })
    return reading
  }
  async function newest(): Promise<HeldKey> {
    const [first] = await keys()
    if (!first) throw new OperatorError('There is no key that wraps.')
    return first
  }
  return {
    keyId: async () => (await newest()).id,
    async wrap(plain, context) {
      const { id, key } = await newest()
      return { keyId: id, wrapped: sealBytes(key, plain, `${id} ${context}`) }
    },
    async unwrap({ keyId, wrapped }, context) {
      const find = async () => (await keys()).find(({ id }) => id === keyId)
      let held = await find()
      // Another node may have made it since.
      if (!held) reading = null
      held ??= await find()
      if (!held)
        throw new OperatorError(
          `The key "${keyId}" is not held, so what it wrapped cannot be opened. Put it back beside the newer ones.`,
        )
      return unseal(held.key, wrapped, `${keyId} ${context}`)
    },
    async rotate() {
      const changed = await source.rotate()
      reading = Promise.resolve(changed)
      return (await newest()).id
    },
  }
}
