import { describe, expect, it } from 'vitest'
import { confusingRun, outlineOf, shapeOf } from './shapeOf.ts'

describe('look-alikes', () => {
  it('have one shape when 0, o and 1, l alone tell them apart', () => {
    expect(shapeOf('b0b1')).toBe(shapeOf('bobl'))
    expect(shapeOf('maria')).not.toBe(shapeOf('marla'))
    expect(outlineOf('maria')).toBe(outlineOf('marla'))
    expect(outlineOf('mar1a')).toBe(outlineOf('maria'))
  })

  it('runs that nobody can read out are named', () => {
    expect(confusingRun('b0ok')).toBe('0o')
    expect(confusingRun('fil1l')).toBe('il1l')
    for (const plain of ['book', 'fill', 'b00k', 'million', '1111']) {
      expect(confusingRun(plain)).toBeNull()
    }
  })
})
