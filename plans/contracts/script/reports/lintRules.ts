/** Rules of solhint that do not hold here, each with the reason. Everything else of `solhint:all` does. */
export const rulesOff: Readonly<Record<string, string>> = {
  'use-natspec': 'texts stand once, in the interface; contracts point there with @inheritdoc',
  'comprehensive-interface': 'views of terms that only a page reads need no interface of their own',
  'private-vars-leading-underscore':
    'functions of libraries are their interface; constants and immutables are in capitals',
  'immutable-vars-naming': 'a public immutable is a getter and has a getter’s name',
  'const-name-snakecase': 'a public constant is a getter and has a getter’s name',
  'imports-order': 'forge fmt sorts imports',
  'import-path-check': 'the compiler resolves remappings, solhint does not',
  'max-line-length': 'forge fmt breaks code at 110; texts flow',
  ordering: 'sections follow the reader: members’ entries, exits, roles, terms, state, private',
  'not-rely-on-time':
    'time is what the plans are about; the threat model bounds a validator’s seconds',
  'no-empty-blocks': 'hooks that heirs fill, and catches whose default stands above them',
  'func-named-parameters': 'calls with four or more arguments are to tokens and standards',
  'named-parameters-mapping': 'a key has a name where the type does not say what it is',
  'gas-named-return-values': 'gas is measured for whole transactions, by tests with ceilings',
  'gas-indexed-events': 'gas is measured; topics are what the indexer filters by',
  'gas-strict-inequalities': 'gas is measured; bounds are written as the terms say them',
  'gas-length-in-loops': 'gas is measured; the compiler keeps the length of a memory list',
  'gas-increment-by-one': 'gas is measured; the few are on fields of structs in memory',
  'gas-struct-packing': 'structs of views are never stored',
  'foundry-test-functions': 'for tests only',
  'foundry-test-function-naming': 'for tests only',
}

/** Rules that hold in another measure than solhint's own. */
export const rulesSet: Readonly<Record<string, unknown>> = {
  // The longest are lists of bounds, one line each.
  'code-complexity': ['error', 14],
  'compiler-version': ['error', '0.8.37'],
  'func-visibility': ['error', { ignoreConstructors: true }],
}
