import { expect, it } from 'vitest'
import { errorReport } from './errorReport.ts'

it('names what broke and where, and carries no address', () => {
  const error = new Error('0x70997970C51812dc3A010C7d01b50e0d17dc79C8 has no stake')
  const report = errorReport({
    error,
    path: '/plans/staking/0x5FbDB2315678afecb367f032d93F642f64180aa3',
    version: '0.1.0',
    commit: 'abc',
    browser: 'Test',
    log: [{ level: 'warn', text: `No node knows 0x${'ab'.repeat(32)}`, cause: undefined }],
  })
  expect(report).toContain('Causeway 0.1.0 (abc)')
  expect(report).toContain('Error: 0x… has no stake')
  expect(report).toContain('warn: No node knows 0x…')
  expect(report).not.toMatch(/0x[0-9a-fA-F]{40}/)
})
