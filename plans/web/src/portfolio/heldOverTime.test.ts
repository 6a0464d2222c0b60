import { expect, it } from 'vitest'
import { heldOverTime } from './heldOverTime.ts'

const [cwy, usdc] = [`0x${'c'.repeat(40)}`, `0x${'d'.repeat(40)}`] as const
const plan = (digit: string) => `0x${digit.repeat(40)}` as const
const line = (digit: string, held: string[] | null, heldForPayouts: string[] | null = null) => ({
  plan: plan(digit),
  held,
  heldForPayouts,
  medianPercent: null,
})
const named = (digit: string, token: string, payoutToken = token) =>
  ({ plan: plan(digit).toUpperCase().replace('0X', '0x'), token, payoutToken }) as never

it('adds up the plans token by token, what is paid in and what is paid out apart', () => {
  const plans = [
    line('1', ['1', '5']),
    line('2', ['10', '20'], ['3', '2']),
    line('3', null),
    line('4', ['100', '100']),
  ]
  const lines = heldOverTime({ times: [1, 2], plans }, [
    named('1', cwy),
    named('2', cwy, usdc),
    named('3', usdc),
  ])
  expect(lines).toEqual([
    { token: cwy, amounts: [11n, 25n] },
    { token: usdc, amounts: [3n, 2n] },
  ])
})

it('edge: is nothing before anything happened', () => {
  expect(heldOverTime({ times: [], plans: [] }, [])).toEqual([])
})
