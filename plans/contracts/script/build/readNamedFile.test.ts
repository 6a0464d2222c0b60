import { expect, it } from 'vitest'
import { newPlan } from '../deploy/newPlan.ts'
import { operatorInput } from '../deploy/operatorInput.ts'
import { readNamedFile } from './readNamedFile.ts'

const gone = 'no/such/my.env'

it('a file that is not there is told in one sentence, by the name that was typed', () => {
  expect(() => readNamedFile(gone)).toThrow(/^There is no file no\/such\/my\.env\.$/u)
  expect(() => operatorInput(['--settings', gone])).toThrow(
    /^There is no file no\/such\/my\.env\.$/u,
  )
  expect(() => newPlan(gone)).toThrow(/^There is no file no\/such\/my\.env\.$/u)
})

it('so is a folder', () => {
  expect(() => readNamedFile(import.meta.dirname)).toThrow(/ is a folder, not a file\.$/u)
})
