import type { CDPSession, Page } from '@playwright/test'

/** A passkey, as the browser's tools carry it from one window to another. */
type Passkey = Parameters<typeof add>[2]

/** An authenticator of one window: it says yes to everything, and makes keys of salts (WebAuthn PRF). */
export async function virtualPasskeys(window: Page, known: readonly Passkey[] = []) {
  const tools = await window.context().newCDPSession(window)
  await tools.send('WebAuthn.enable')
  const made: Passkey[] = []
  tools.on('WebAuthn.credentialAdded', ({ credential }) => made.push(credential))
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const passkey of known) await add(tools, authenticatorId, passkey)
  return { made }
}

function add(
  tools: CDPSession,
  authenticatorId: string,
  credential: {
    credentialId: string
    isResidentCredential: boolean
    rpId?: string
    privateKey: string
    userHandle?: string
    signCount: number
  },
) {
  return tools.send('WebAuthn.addCredential', { authenticatorId, credential })
}
