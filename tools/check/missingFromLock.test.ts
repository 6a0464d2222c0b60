import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { missingFromLock, type LockFile, unaskedInLock } from './missingFromLock.ts'

const integrity = 'sha512-x'

describe('missingFromLock', () => {
  it('finds each package in the nearest folder of it', () => {
    expect(
      missingFromLock({
        packages: {
          '': { devDependencies: { a: '1' } },
          'packages/kit': { dependencies: { b: '2', kept: '1' } },
          'packages/kit/node_modules/b': { integrity, dependencies: { a: '1', '@x/y': '1' } },
          'node_modules/@own/kit': { link: true },
          'node_modules/a': { integrity, dependencies: { c: '1' } },
          'node_modules/a/node_modules/c': { integrity },
          'node_modules/@x/y': { integrity },
          'node_modules/kept': { integrity },
        },
      }),
    ).toEqual([])
  })

  it('names what is asked for and locked nowhere, those of other platforms too, and what has no sum', () => {
    expect(
      missingFromLock({
        packages: {
          '': { dependencies: { a: '1', 'is-gone': '1' } },
          'node_modules/a': { integrity, optionalDependencies: { 'a-darwin-arm64': '1' } },
          'node_modules/b': { devDependencies: { 'never-installed': '1' } },
          'node_modules/b/node_modules/c': { integrity },
          'node_modules/d': { integrity, dependencies: { c: '1' } },
        },
      }),
    ).toEqual([
      'is-gone, which the repository asks for',
      'a-darwin-arm64, which node_modules/a asks for',
      'the sum of node_modules/b',
      'c, which node_modules/d asks for',
    ])
  })

  it('finds nothing missing in the repository’s own', () => {
    const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as LockFile
    expect(missingFromLock(lock)).toEqual([])
  })
})

describe('unaskedInLock', () => {
  it('names what is locked and asked for by nothing, though another of its name is', () => {
    expect(
      unaskedInLock({
        packages: {
          '': { devDependencies: { a: '1' } },
          'packages/kit': { dependencies: { c: '1' } },
          'node_modules/@own/kit': { link: true },
          'node_modules/a': { integrity, dependencies: { b: '1' }, peerDependencies: { d: '1' } },
          'node_modules/a/node_modules/b': { integrity },
          'node_modules/b': { integrity },
          'node_modules/c': { integrity },
          'node_modules/d': { integrity },
        },
      }),
    ).toEqual(['node_modules/b'])
  })

  it('finds none in the lock file of the repository', () => {
    const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as LockFile
    expect(unaskedInLock(lock)).toEqual([])
  })
})
