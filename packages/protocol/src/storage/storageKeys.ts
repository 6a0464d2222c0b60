/**
 * Every key that we write to local storage (SPEC §3, D10). Values are parsed on read; a failure is logged and ignored.
 * A namespace, so that bundlers keep only the keys that are used.
 */
export * as storageKeys from './storageKeyList.ts'
/** Those of the embedded wallet's login: no page carries them before somebody signs in. */
export * as loginKeys from './loginKeyList.ts'
export { storageVersion } from './storageKeyList.ts'
