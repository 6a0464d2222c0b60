/*
 * What is signed, as text. Both sides write it from the fields, so that a signature says what it is for. The wallet's own key
 * signs SHA-256 of the UTF-8 text: no method of a page has it sign such a hash.
 */

/** What the wallet's key says about its shares. */
export interface WalletStatement {
  readonly act: 'create' | 'import' | 'recovery' | 'reshare'
  readonly walletId: string
  readonly userId: string
  readonly version: number
  /** Thumbprint of the device that asks. */
  readonly device: string
  readonly addresses: { readonly eip155: string; readonly solana: string | null }
  /** SHA-256 of the server's share, base64url; null with `recovery`. */
  readonly shareHash: string | null
  /** SHA-256 of the ciphertext, base64url; null: no recovery. */
  readonly recoveryHash: string | null
  readonly recoveryKey: string | null
  /** With `import`: the wallet in whose place it comes. */
  readonly replaces?: string
}

/** The text of `walletCreateOf`, `walletImportOf`, `recoveryPutOf` and `reshareOf`. */
export function walletText(said: WalletStatement): string {
  return textOf(`shares: ${said.act}`, [
    ['wallet', said.walletId],
    ['user', said.userId],
    ['version', String(said.version)],
    ['device', said.device],
    ['eip155', said.addresses.eip155],
    ['solana', said.addresses.solana],
    ['share', said.shareHash],
    ['recovery', said.recoveryHash],
    ['recovery key', said.recoveryKey],
    ...(said.replaces === undefined ? [] : [['replaces', said.replaces] as const]),
  ])
}

/** The text of `shareReleaseOf`, signed by the device key. */
export function releaseText(said: {
  readonly challenge: string
  readonly walletId: string
  /** Thumbprint of the ephemeral key. */
  readonly ephemeralKey: string
}): string {
  return textOf('release the share', [
    ['challenge', said.challenge],
    ['wallet', said.walletId],
    ['to', said.ephemeralKey],
  ])
}

/** The text of `deviceAddOf`, signed by the recovery key. */
export function deviceText(said: {
  readonly challenge: string
  readonly walletId: string
  /** Thumbprint of the new device. */
  readonly device: string
}): string {
  return textOf('register a device', [
    ['challenge', said.challenge],
    ['wallet', said.walletId],
    ['device', said.device],
  ])
}

function textOf(title: string, fields: readonly (readonly [string, string | null])[]): string {
  const lines = fields.map(([name, value]) => `${name}: ${value ?? 'none'}`)
  return ['Causeway wallet 1', title, ...lines].join('\n')
}
