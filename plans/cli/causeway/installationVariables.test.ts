import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { installationVariables } from './installationVariables.ts'

it('every secret of an installation is among those that a cluster hands to its parts', () => {
  const variables = installationVariables({
    app: 'https://app.example',
    wallet: 'https://wallet.example',
    seen: '/etc/causeway',
    data: '/var/lib/causeway',
    publicRpc: 'https://node.example',
    chainId: '137',
    projectId: '0'.repeat(32),
    ofApp: {},
    mailFrom: 'Wallet <wallet@wallet.example>',
    tls: null,
  })
  const secrets = Object.values(variables).flatMap(
    (value) => /secrets\/[\w.-]+$/u.exec(value) ?? [],
  )
  expect(secrets.length).toBeGreaterThan(6)
  const base = readFileSync(
    new URL('../../../deploy/kustomize/kustomization.yaml', import.meta.url),
    'utf8',
  )
  expect(secrets.filter((secret) => !base.includes(`- ${secret}\n`))).toEqual([])
})
