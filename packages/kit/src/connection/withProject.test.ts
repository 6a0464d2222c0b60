import { expect, it } from 'vitest'
import { withProject } from './withProject.ts'

const base = 'https://data.example/v1/'

it.each([
  [`${base}?chainId=eip155:137`, `${base}?chainId=eip155:137&projectId=a%20b`],
  [`${base}?chainId=eip155%3A137`, `${base}?chainId=eip155%3A137&projectId=a%20b`],
  [`${base}?projectId=&chainId=eip155:137`, `${base}?chainId=eip155:137&projectId=a%20b`],
  [`${base}?chainId=eip155:137&projectId=`, `${base}?chainId=eip155:137&projectId=a%20b`],
  [`${base}?chainId=eip155:137&projectId=own`, null],
  ['https://node.example/key', null],
  ['https://node.example/?chainId=137', null],
])('[S7.rpc-url-project] %s', (url, becomes) => {
  expect(withProject(url, 'a b')).toBe(becomes ?? url)
  expect(withProject(url, undefined)).toBe(url)
})
