import { expect, it } from 'vitest'
import { historySign } from './historySign.ts'

it('[S4.history-plus] receive, deposit, borrow and claim show a plus', () => {
  expect(['receive', 'deposit', 'borrow', 'claim'].map(historySign)).toEqual(['+', '+', '+', '+'])
})

it('[S4.history-minus] withdraw, repay and burn show a minus', () => {
  expect(['withdraw', 'repay', 'burn'].map(historySign)).toEqual(['-', '-', '-'])
})

it('other operations show no sign', () => {
  expect(['send', 'trade', 'toString', ''].map(historySign)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
