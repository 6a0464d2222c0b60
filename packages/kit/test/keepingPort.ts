import { testSmartAccount } from '@causeway/testkit/frame/runTestFrame'
import type { FieldsPort, SignInSession } from '../src/core/ports/signIn.ts'

/** Keeps sessions as a server does; one that verifies no contract's signature refuses what a smart account signs. */
export function keepingPort({ isRequired = true, verifiesContracts = true }): FieldsPort {
  let kept: readonly SignInSession[] = []
  return {
    createFields: async (chainId) => ({
      domain: location.host,
      uri: location.href,
      version: '1',
      nonce: crypto.randomUUID().replaceAll('-', ''),
      issuedAt: new Date().toISOString(),
      chainId,
    }),
    async addSession(session) {
      if (!verifiesContracts && session.data.accountAddress === testSmartAccount)
        throw new Error('not the signature of its key')
      kept = [...kept, session]
    },
    async revokeSession() {
      kept = []
    },
    async setSessions(all) {
      kept = all
    },
    getSessions: async ({ chainId, address }) =>
      kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    getRequired: () => isRequired,
  }
}
