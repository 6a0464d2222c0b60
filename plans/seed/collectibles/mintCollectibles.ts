import { deterministicCreation } from '../../contracts/script/chain/deterministicCreation.ts'
import { encodeDeployData, type Address } from 'viem'
import { compileSolidity } from '../../contracts/script/build/compileSolidity.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { tinyPicture, type Colour } from './tinyPicture.ts'

/** Sky, sun and hills of each kind. */
const kinds: readonly {
  readonly name: string
  readonly colours: readonly [Colour, Colour, Colour]
}[] = [
  {
    name: 'Causeway at dawn',
    colours: [
      [250, 214, 191],
      [235, 104, 79],
      [72, 61, 96],
    ],
  },
  {
    name: 'Causeway at noon',
    colours: [
      [173, 216, 240],
      [255, 228, 120],
      [58, 120, 84],
    ],
  },
  {
    name: 'Causeway at dusk',
    colours: [
      [62, 54, 107],
      [244, 190, 130],
      [28, 28, 52],
    ],
  },
]

/**
 * The calls that place two collections and give everybody something of both, block by block: a postcard each (ERC-721), and a few
 * stamps of one kind (ERC-1155). What describes them stands on the chain, so that nobody outside of this machine is asked.
 *
 * @param minter places and mints them
 * @param holders the order decides who gets what
 */
export function mintCollectibles(
  minter: Address,
  holders: readonly Address[],
): readonly [place: readonly SeedTransaction[], mint: readonly SeedTransaction[]] {
  const { Postcards, Stamps } = compileSolidity(new URL('./collectibles.sol', import.meta.url))
  if (!Postcards || !Stamps) throw new Error('collectibles.sol lacks one of its contracts.')
  const [cards, stamps] = [Postcards, Stamps].map(({ abi, bytecode }) =>
    deterministicCreation(encodeDeployData({ abi, bytecode, args: [minter] })),
  )
  if (!cards || !stamps) throw new Error('Two contracts gave no two places.')
  const nameOf = (place: number) => kinds[place % kinds.length]?.name
  const described = kinds.map((_, id) =>
    seedTransaction(minter, stamps.address, {
      abi: Stamps.abi,
      functionName: 'describe',
      args: [BigInt(id + 1), pageOf(`Stamp, ${nameOf(id)}`, 'One of many. Worth nothing.', id)],
    }),
  )
  const given = holders.flatMap((holder, place) => [
    seedTransaction(minter, cards.address, {
      abi: Postcards.abi,
      functionName: 'mint',
      args: [
        holder,
        BigInt(place + 1),
        pageOf(
          `${nameOf(place)}, postcard ${place + 1}`,
          'A test collectible of the local chain. Worth nothing.',
          place,
        ),
      ],
    }),
    seedTransaction(minter, stamps.address, {
      abi: Stamps.abi,
      functionName: 'mint',
      args: [holder, BigInt((place % kinds.length) + 1), BigInt(2 + (place % 5))],
    }),
  ])
  return [
    [cards, stamps].map(({ to, data }) => ({ by: minter, to, data })),
    [...described, ...given],
  ]
}

/** What a collectible says of itself, whole, as a `data:` URI. */
function pageOf(name: string, description: string, place: number): string {
  const { colours } = kinds[place % kinds.length] ?? {}
  if (!colours) throw new Error('There is no kind of collectible.')
  const image = `data:image/png;base64,${tinyPicture(colours, place).toString('base64')}`
  const page = JSON.stringify({ name, description, image })
  return `data:application/json;base64,${Buffer.from(page).toString('base64')}`
}
