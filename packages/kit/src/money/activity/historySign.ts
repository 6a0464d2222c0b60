const signs: Readonly<Record<string, '+' | '-'>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '-',
  repay: '-',
  burn: '-',
}

/** The sign before the amount of a history item (SPEC §4); `undefined` for operations that show none. */
export function historySign(operationType: string): '+' | '-' | undefined {
  return Object.hasOwn(signs, operationType) ? signs[operationType] : undefined
}
