import type { Kit } from '../kit.ts'

/** A click in the list: with a wallet it is asked, without one the choice is kept; the current network does nothing. */
export function chooseNetwork(kit: Kit, chainId: number): void {
  const { session } = kit.connection.get()
  if (session.status !== 'connected') kit.connection.send({ type: 'switchRequested', chainId })
  else if (session.chainId !== chainId)
    kit.modal.send({
      type: 'push',
      view: { name: 'SwitchNetwork', caipNetworkId: `eip155:${chainId}` },
    })
}
