import { describe, expect, it } from 'vitest'
import { citationsOfSolidity } from './ledgerSolidity.ts'

const proved = (source: string): readonly string[] =>
  citationsOfSolidity('A.t.sol', source)
    .filter(({ runs }) => runs)
    .map(({ id }) => id)

describe('citations of a Solidity file', () => {
  it.each([
    ['/// [S5.a] adds\nfunction test_adds() public { assertEq(1, 1); }', ['S5.a']],
    ['/// [S5.a] [S6.b] adds\nfunction test_adds() external { assertEq(1, 1); }', ['S5.a', 'S6.b']],
    [
      '/// [S5.a] adds\n  /// always\n  function testFuzz_adds(\n uint256 one\n) public { f(one); }',
      ['S5.a'],
    ],
    ['/// [S5.a] adds\nfunction invariant_sum() public { assertEq(1, 1); }', ['S5.a']],
    ['/// [S5.a] adds\nfunction test_adds() public { assertEq("}", "vm.skip("); }', ['S5.a']],
  ])('counts %s', (source, ids) => {
    expect(proved(source)).toEqual(ids)
  })

  it.each([
    '// [S5.a] adds\nfunction test_adds() public { assertEq(1, 1); }',
    '/* /// [S5.a] adds\nfunction test_adds() public { assertEq(1, 1); } */',
    '/// [S5.a] adds\n// function test_adds() public { assertEq(1, 1); }',
    '/// [S5.a] adds\n\nfunction test_adds() public { assertEq(1, 1); }',
    '/// [S5.a] adds\nfunction helper() public { assertEq(1, 1); }',
    '/// [S5.a] adds\nfunction test_adds() internal { assertEq(1, 1); }',
    '/// [S5.a] adds\nfunction test_adds() public {}',
    '/// [S5.a] adds\nfunction test_adds() public { vm.skip(true); assertEq(1, 1); }',
    '/// [S5.a] adds\nfunction test_adds() public { // only a remark\n}',
    'function test_adds() public { string memory a = "/// [S5.a]"; }',
  ])('does not count %s', (source) => {
    expect(proved(source)).toEqual([])
  })

  it('names the line of the function', () => {
    const source = 'contract A {\n  /// [S5.a] adds\n  function test_adds() public { f(); }\n}'
    expect(citationsOfSolidity('A.t.sol', source)).toEqual([
      { id: 'S5.a', file: 'A.t.sol', line: 3, runs: true },
    ])
  })
})
