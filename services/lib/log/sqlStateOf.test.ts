import { describe, expect, it } from 'vitest'
import { isPassingState, sqlStateOf } from './sqlStateOf.ts'

const coded = (code: string, cause?: unknown) =>
  Object.assign(new Error('failed', { cause }), { code })

describe('sqlStateOf', () => {
  it('is of the error, or of whatever it tells as its cause', () => {
    expect(sqlStateOf(coded('23505'))).toBe('23505')
    expect(sqlStateOf(new Error('query failed', { cause: coded('ECONNREFUSED') }))).toBe(
      'ECONNREFUSED',
    )
  })

  it('passes codes that are none of a database', () => {
    expect(sqlStateOf(coded('rpc.unreachable', coded('53300')))).toBe('53300')
    expect(sqlStateOf(coded('ERR_INVALID_ARG_TYPE'))).toBeNull()
    expect(sqlStateOf({ code: '23505' })).toBeNull()
    expect(sqlStateOf(new Error('23505'))).toBeNull()
  })
})

it('isPassingState is what may go well soon, and no fault of the rows', () => {
  for (const state of ['08006', '53100', '57P01', '40001', '25006', '25P03', 'EPIPE'])
    expect(isPassingState(state), state).toBe(true)
  for (const state of ['23505', '22003', '42P01', '25001'])
    expect(isPassingState(state), state).toBe(false)
})
