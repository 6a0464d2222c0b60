import { describe, expect, it } from 'vitest'
import { plainTable } from './plainTable.ts'

describe('table', () => {
  it('aligns the first column left and the others right', () => {
    expect(
      plainTable([
        ['action', 'gas'],
        ['claim again', '60,765'],
      ]),
    ).toBe('action          gas\nclaim again  60,765')
  })

  it('leaves no blanks at the end of a line', () => {
    expect(
      plainTable([
        ['a', 'b'],
        ['long', ''],
      ]),
    ).toBe('a     b\nlong')
  })
})
