import type { Kit } from '@causeway/kit'
import type { Address, Hex } from 'viem'

/**
 * A kit whose nodes answer as if this code stood at the address already: what is read of a plan before it is made is
 * what its own code says. Nothing is sent by it.
 */
export function kitWithCode(kit: Kit, address: Address, code: Hex): Kit {
  return {
    ...kit,
    client(chainId) {
      const real = kit.client(chainId)
      const request = ((asked: { method: string; params?: readonly unknown[] }, options: never) => {
        if (asked.method !== 'eth_call') return real.request(asked as never, options)
        const [call, block = 'latest'] = asked.params ?? []
        return real.request(
          { ...asked, params: [call, block, { [address]: { code } }] } as never,
          options,
        )
      }) as typeof real.request
      // Questions of one moment travel together by this id: these go alone.
      return { ...real, request, uid: `${real.uid}-${address}` }
    },
  }
}
