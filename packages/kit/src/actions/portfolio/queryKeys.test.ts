import { polygon } from '@causeway/protocol/networks'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { alice } from '../../../test/fakeWallet.ts'
import { activityQuery } from '../../money/activity/activityQuery.ts'
import { balanceQuery } from '../../modal/account/balanceQuery.ts'
import { createInside } from '../../entries/createKit.ts'
import { nftsQuery } from '../../money/nfts/NftGrid.tsx'
import { memoryStorage } from '../../core/createStorage.ts'
import { identityQuery } from './identityQuery.ts'
import { tokensQuery } from './tokensQuery.ts'

const kitWhereAliceIs = (name: string) =>
  createInside({
    networks: [polygon],
    environment: createFakeEnvironment().environment,
    storage: memoryStorage(),
    identity: { identity: () => Promise.resolve({ name }) },
  })

describe('two kits over one query client', () => {
  it('each has its own answers', async () => {
    const client = new QueryClient()
    const [one, two] = [kitWhereAliceIs('Alice'), kitWhereAliceIs('Alicia')]
    const read = (kit: typeof one) => client.fetchQuery(identityQuery(kit, alice))
    expect([await read(one), await read(two), await read(one)]).toEqual([
      { name: 'Alice' },
      { name: 'Alicia' },
      { name: 'Alice' },
    ])
  })

  it('every key names its kit, and the same kit twice is the same key', () => {
    const [one, two] = [kitWhereAliceIs('Alice'), kitWhereAliceIs('Alicia')]
    const place = { address: alice, caipNetworkId: polygon.caipNetworkId }
    const keys = (kit: typeof one) => [
      balanceQuery(kit, { address: alice, chainId: 137 }).queryKey,
      identityQuery(kit, alice).queryKey,
      tokensQuery(kit, place).queryKey,
      nftsQuery(kit, place).queryKey,
      activityQuery(kit, place).queryKey,
    ]
    expect(keys(one)).toEqual(keys(one))
    const other = keys(two)
    keys(one).forEach((key, index) => expect(key).not.toEqual(other[index]))
  })
})
