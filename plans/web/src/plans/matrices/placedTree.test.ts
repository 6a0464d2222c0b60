import { describe, expect, it } from 'vitest'
import { legTree, mostPlaces, placedTree, seatTree } from './placedTree.ts'

describe('trees', () => {
  it('of seats follow from their number alone, as far as a drawing goes', () => {
    const members = seatTree(14, 3)
    expect(members.map(({ parent }) => parent)).toEqual([
      null,
      1,
      1,
      1,
      2,
      2,
      2,
      3,
      3,
      3,
      4,
      4,
      4,
      5,
    ])
    expect(seatTree(9_000, 2)).toHaveLength(mostPlaces)
    expect(seatTree(0, 2)).toEqual([])
  })
  it('of legs are the same from the contract and from the indexer, each under its own top', () => {
    const none = { left: 0, right: 0 }
    const fromChain = (top: number) =>
      legTree([{ left: 5, right: 4 }, { left: 0, right: 3 }, none, none, none], top)
    const place = (node: number, parent: number, slot: number) => ({
      node,
      parent,
      slot,
      member: { id: node, wallet: null },
      placedAt: 1,
    })
    const places = [place(3, 2, 1), place(4, 1, 1), place(5, 1, 0)]
    for (const top of [1, 2])
      expect([...placedTree(places, top)].sort((a, b) => a.id - b.id)).toEqual(
        [...fromChain(top)].sort((a, b) => a.id - b.id),
      )
    expect(fromChain(2).map(({ id }) => id)).toEqual([2, 3])
  })
})
