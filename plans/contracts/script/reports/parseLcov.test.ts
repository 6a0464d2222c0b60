import { describe, expect, it } from 'vitest'
import { parseLcov } from './parseLcov.ts'

const trace = `TN:
SF:src/A.sol
DA:3,7
DA:4,0
DA:9,1
BRDA:9,0,0,5
BRDA:9,0,1,-
BRDA:4,1,0,0
LF:3
LH:2
BRF:3
BRH:1
end_of_record
TN:
SF:src/B.sol
DA:1,10
LF:1
LH:1
BRF:0
BRH:0
end_of_record
`

describe('parseLcov', () => {
  it('counts lines and branches of each file and names the lines that are missed', () => {
    expect(parseLcov(trace)).toEqual([
      {
        file: 'src/A.sol',
        lines: { hit: 2, all: 3 },
        branches: { hit: 1, all: 3 },
        missed: [4, 9],
      },
      { file: 'src/B.sol', lines: { hit: 1, all: 1 }, branches: { hit: 0, all: 0 }, missed: [] },
    ])
  })
})
