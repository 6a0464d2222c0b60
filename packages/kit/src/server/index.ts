/*
 * Signing in, for servers: what was signed is read, checked and judged by the code that wrote it. It needs no browser, no React and
 * no framework.
 */
export {
  formatSignInMessage,
  parseSignInMessage,
} from '@causeway/protocol/signIn/parseSignInMessage'
export { type SignInMessage } from '@causeway/protocol/signIn/signInMessage'
export { verifySignIn, type VerifySignInParams } from '@causeway/protocol/signIn/verifySignIn'
export { developmentStore } from './developmentStore.ts'
export { keyValueStore, type KeyValue } from './keyValueStore.ts'
export { memoryStore, type StoredServerSession, type SessionStore } from './memoryStore.ts'
export type { NodeRequest, SignedIn, SignInServer, SignInServerOptions } from './signInContract.ts'
export { signInServer } from './signInServer.ts'
export { nodeHandler, type NodeResponse } from './nodeHandler.ts'
