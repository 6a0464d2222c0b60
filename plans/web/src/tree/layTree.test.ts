import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLook, fit, centerOn, pan, toDrawing, zoomAt } from './camera.ts'
import { memberAt } from './drawTree.ts'
import { findMember, layTree, neighbour, type TreeMember } from './layTree.ts'

const members: readonly TreeMember[] = [
  { id: 7, parent: 2, wallet: '0xAAaa' },
  { id: 9, parent: 7, wallet: '0xbb', side: 1 },
  { id: 8, parent: 7, side: 0 },
  { id: 12, parent: 9 },
  { id: 13, parent: 99 },
]
const laid = layTree(members)

describe('layTree', () => {
  it('counts levels and everybody below; who is above the top, or unknown, hangs nothing in the air', () => {
    expect(laid.members.map(({ id, level, parent, below }) => [id, level, parent, below])).toEqual([
      [7, 0, null, 4],
      [8, 1, 7, 0],
      [13, 1, 7, 0],
      [9, 1, 7, 1],
      [12, 2, 9, 0],
    ])
  })

  it('of any tree: nobody is lost, nobody stands on another, and a child stands below its parent', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 300 }), (picks) => {
        const any = picks.map((pick, i) => ({ id: i + 2, parent: (pick % (i + 1)) + 1 }))
        const tree = layTree([{ id: 1, parent: null }, ...any])
        expect(tree.members).toHaveLength(any.length + 1)
        expect(tree.members[0]?.below).toBe(any.length)
        const places = new Set(tree.members.map(({ x, y }) => `${x.toFixed(3)} ${y}`))
        expect(places.size).toBe(tree.members.length)
        for (const { parent, y } of tree.members)
          if (parent !== null) expect(y).toBeGreaterThan(tree.byId.get(parent)?.y ?? Infinity)
      }),
    )
  })

  it('lays ten thousand members', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      id: i + 1,
      parent: i ? (i + 2) >> 2 : null,
    }))
    expect(layTree(many).members[0]?.below).toBe(9_999)
  })

  it('knows what stands below somebody’s own, and nothing of who is not in it', () => {
    const marks = layTree(members, [9, 8, 500]).members.flatMap(({ id, mark }) =>
      mark ? `${id} ${mark}` : [],
    )
    expect(marks).toEqual(['8 own', '9 own', '12 below'])
  })

  it('has nothing to draw of nobody', () => {
    expect(layTree([]).members).toEqual([])
  })
})

describe('walking and finding', () => {
  it('finds by number and by the beginning of a wallet', () => {
    expect(findMember(laid, '#12')?.id).toBe(12)
    expect(findMember(laid, ' 0xaa ')?.id).toBe(7)
    expect([findMember(laid, '5'), findMember(laid, ''), findMember(laid, '0xcc')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('walks up, down and to neighbours of the same level, and stops at the edges', () => {
    const go = (id: number, key: string) => neighbour(laid, id, key)?.id
    expect([
      go(7, 'ArrowDown'),
      go(12, 'ArrowUp'),
      go(8, 'ArrowRight'),
      go(9, 'ArrowLeft'),
    ]).toEqual([8, 9, 13, 13])
    expect([
      go(7, 'ArrowUp'),
      go(12, 'ArrowDown'),
      go(8, 'ArrowLeft'),
      go(9, 'ArrowRight'),
    ]).toEqual([undefined, undefined, undefined, undefined])
    expect(go(12, 'Home')).toBe(7)
  })
})

describe('camera', () => {
  const size = { width: 800, height: 500 }
  it('fits all of a tree into the picture', () => {
    const camera = fit(laid, size)
    for (const { x, y } of laid.members) {
      expect(Math.abs(x - camera.x) * camera.scale).toBeLessThanOrEqual(400)
      expect(Math.abs(y - camera.y) * camera.scale).toBeLessThanOrEqual(250)
    }
  })

  it('behavior: on a phone first shows all of a tree to who has nothing in it, and one’s own and what is below it to who has', () => {
    const phone = { width: 342, height: 190 }
    const seats = Array.from({ length: 114 }, (_, i) => ({
      id: i + 1,
      parent: (i + 1) >> 1 || null,
    }))
    const shownOf = (own: readonly number[]) => {
      const all = layTree(seats, own)
      const { x, y, scale } = firstLook(all, phone)
      const isSeen = (one: { readonly x: number; readonly y: number }) =>
        Math.abs(one.x - x) * scale <= 171 && Math.abs(one.y - y) * scale <= 95
      return all.members.filter(isSeen).map(({ id }) => id)
    }
    expect(shownOf([])).toHaveLength(114)
    expect(shownOf([26])).toEqual(expect.arrayContaining([26, 52, 53, 104, 105, 106, 107]))
    expect(shownOf([26])).not.toContain(114)
  })

  it('keeps the point under the pointer when the size changes, and moves by pixels', () => {
    const camera = { x: 10, y: 20, scale: 0.5 }
    const at = { x: 600, y: 100 }
    const before = toDrawing(camera, at, size)
    const after = toDrawing(zoomAt(camera, 1.7, at, size), at, size)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
    expect(pan(camera, 50, -10)).toEqual({ x: -90, y: 40, scale: 0.5 })
  })

  it('looks at a member that is outside or too small, and leaves one that is seen', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    expect(centerOn(camera, { x: 10, y: 10 }, size)).toBe(camera)
    expect(centerOn(camera, { x: 900, y: 10 }, size)).toEqual({ x: 900, y: 10, scale: 1 })
    expect(centerOn({ ...camera, scale: 0.1 }, { x: 1, y: 1 }, size).scale).toBe(0.5)
  })

  it('finds who is under a point, and nobody far from all', () => {
    const nine = laid.byId.get(9)
    expect(nine && memberAt(laid, { x: nine.x + 3, y: nine.y - 3 }, 20)?.id).toBe(9)
    expect(memberAt(laid, { x: 5_000, y: 5_000 }, 20)).toBeUndefined()
  })
})
