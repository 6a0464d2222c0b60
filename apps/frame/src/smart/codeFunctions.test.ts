import { EIP7702StatelessDeleGator } from '@metamask/delegation-abis'
import { toFunctionSelector } from 'viem'
import { expect, it } from 'vitest'
import { codeFunctions } from './codeFunctions.ts'

it('codeFunctions are all that change something in the code that stands on public chains', () => {
  const functions = EIP7702StatelessDeleGator.flatMap((part) =>
    part.type === 'function' && !/^(?:view|pure)$/u.test(part.stateMutability)
      ? [toFunctionSelector(part)]
      : [],
  )
  expect(new Set(functions)).toEqual(codeFunctions)
})
