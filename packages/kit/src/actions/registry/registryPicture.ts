import { senderOf } from '../../core/names.ts'
import type { KitInside } from '../kit.ts'

/**
 * Where the registry that `endpoints.registry` names has a picture (SPEC §7): of a network by its CAIP-2 id, of a currency by
 * its ISO 4217 code, of a token by its symbol. The picture is asked for when it is drawn, so only views of the modal draw one.
 * @returns undefined where the app names no registry
 */
export function registryPicture(
  kit: Pick<KitInside, 'options'>,
  what: 'Asset' | 'Currency' | 'Token',
  id: string,
): string | undefined {
  const options = kit.options.get()
  const { registry } = options.endpoints
  if (registry === undefined || id === '') return undefined
  const { projectId, ...software } = senderOf(options)
  const query = new URLSearchParams({ ...(projectId ? { projectId } : {}), ...software })
  const base = registry.replace(/\/+$/u, '')
  return `${base}/public/get${what}Image/${encodeURIComponent(id)}?${query}`
}

/**
 * The picture of an identified token: the one that a list named, else the registry's, which ships those of the common tokens. It knows
 * them by symbol alone, so it is asked for a network's own coin and for what is listed, whose symbol is the list's: a stranger goes
 * without.
 */
export function tokenPicture(
  kit: Pick<KitInside, 'options'>,
  token: {
    readonly symbol: string
    readonly address?: string | undefined
    readonly iconUrl?: string | null | undefined
    /** As `identifyToken` says it. */
    readonly listed?: boolean | undefined
  },
): string | undefined {
  const { iconUrl, listed, address, symbol } = token
  return (
    iconUrl || (listed || address === undefined ? registryPicture(kit, 'Token', symbol) : undefined)
  )
}
