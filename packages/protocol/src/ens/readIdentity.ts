import type { Address } from '../address/address.ts'
import { type EnsClient } from './ask.ts'
import { avatarUrl } from './avatarUrl.ts'
import { nameOf } from './resolveName.ts'

/** Who stands behind an address, by its own word and the registry's. */
export interface EnsIdentity {
  readonly name?: string
  readonly avatar?: string
}

/**
 * Name and picture of an address, read from registry and resolvers: no service stands in between. A picture that cannot be
 * had does not cost the name.
 * @param onProblem hears why a picture could not be had
 * @returns nothing for an address without a name that leads back to it
 * @throws whatever the node failed with before there was a name
 */
export async function readIdentity(
  place: EnsClient,
  address: Address,
  onProblem: (error: unknown) => void,
): Promise<EnsIdentity> {
  const found = await nameOf(place, address)
  if (!found) return {}
  const { name } = found
  try {
    const record = (await found.text('avatar'))?.trim()
    const avatar = record ? await avatarUrl(place, record, address) : undefined
    return avatar === undefined ? { name } : { name, avatar }
  } catch (error) {
    onProblem(error)
    return { name }
  }
}
