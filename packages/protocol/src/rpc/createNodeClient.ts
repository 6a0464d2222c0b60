import { type Chain, type Client, type Transport, createClient } from 'viem'

/*
 * viem's clients follow a contract that reverts with `OffchainLookup` (EIP-3668) to whatever address it names: by plain `fetch`, without
 * a bound of bytes, time or depth, on any host. Who asks a contract of a stranger would ask the stranger's hosts too. Every client of
 * this project is made here, and takes such a revert for what it is: the call failed.
 */

/** viem's `createClient`, for a client that asks its own nodes and nobody else. */
export const createNodeClient = ((options) =>
  createClient({ ...options, ccipRead: false })) as typeof createClient

/**
 * A client of somebody else's making, so that it asks its own nodes and nobody else. The actions that it carries are left behind:
 * they would ask through the client as it was. Use viem's functions on it.
 */
export function nodeClientOf<chain extends Chain | undefined>(
  client: Client<Transport, chain>,
): Client<Transport, chain> {
  const { batch, cacheTime, chain, key, name, pollingInterval, request, transport, type } = client
  return createNodeClient({
    batch,
    cacheTime,
    chain,
    key,
    name,
    pollingInterval,
    transport: () => ({ config: transport, request, value: transport }),
    type,
  }) as Client<Transport, chain>
}
