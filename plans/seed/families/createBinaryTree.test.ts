import * as fc from 'fast-check'
import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { createBinaryTree } from './createBinaryTree.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'

const lines = fc.array(fc.nat(), { minLength: 1, maxLength: 60 })

it('gives everybody a free place below the nearest sponsor who has one, and tells the way up', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (choices, seed) => {
      const members = choices.map((choice, index) => ({
        id: 3 + index,
        sponsor: 2 + (choice % (index + 1)),
        address: zeroAddress,
        joined: 0,
        keenness: 1,
      }))
      const tree = createBinaryTree(members)
      const random = createSeedRandom(seed)
      const parents = new Map<number, number>()
      const taken = new Set<string>()
      // Every third never takes a place.
      for (const { id, sponsor } of members.filter((one) => one.id % 3 > 0)) {
        const { parent, right, path } = tree.place(id, random)
        expect(taken.has(`${parent} ${right}`)).toBe(false)
        taken.add(`${parent} ${right}`)
        // As the contract walks: each hop is the parent of the one before.
        let hop = parent
        for (const next of path) {
          expect(next).toBe(parents.get(hop))
          hop = next
        }
        if (tree.isPlaced(sponsor)) expect(hop).toBe(sponsor)
        parents.set(id, parent)
      }
    }),
  )
})
