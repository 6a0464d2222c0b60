import { SignClient } from '@walletconnect/sign-client'

export type OfficialClient = Awaited<ReturnType<typeof SignClient.init>>

// Two clients of one process would else share their keys and sockets.
process.env['DISABLE_GLOBAL_CORE'] = 'true'

/**
 * The official client, 2.21.8: the last one under a licence that lets it use a relay of one's own.
 * Its look-ups at foreign hosts are switched off.
 */
export async function officialClient(name: string, relayUrl: string): Promise<OfficialClient> {
  const client = await SignClient.init({
    relayUrl,
    projectId: 'interop',
    name,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
    metadata: { name, description: 'Interop', url: `https://${name}.example`, icons: [] },
  })
  client.core.verify.register = async () => ''
  client.core.eventClient.init = async () => {}
  return client
}
