import { polygon } from '@causeway/protocol/networks'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createKit } from './createKit.ts'
import {
  AccountButton,
  ConnectButton,
  KitProvider,
  NetworkButton,
  useAccount,
  useKit,
  useNetwork,
} from './react/index.tsx'

function Probe() {
  const { status } = useAccount()
  const { network, supported } = useNetwork()
  return <output>{`${status} ${network?.name} ${supported} ${useKit().networks.length}`}</output>
}

describe('on a server', () => {
  it('renders the unknown state without a window', () => {
    expect(typeof window).toBe('undefined')
    const kit = createKit({ networks: [polygon] })
    const html = renderToString(
      <KitProvider kit={kit}>
        <Probe />
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
      </KitProvider>,
    )
    expect(html).toContain('<output>unknown Polygon true 1</output>')
    expect(html).toContain('data-status="unknown"')
    expect(html).toContain('Connect Wallet')
    expect(html).not.toContain('style=')
    kit.start()
    expect(kit.account()).toEqual({ status: 'unknown' })
  })

  it('hooks without a provider give the idle state', () => {
    expect(renderToString(<Probe />)).toContain('unknown Polygon true 1')
  })

  it('error: reading through the idle kit says what is missing', () => {
    function Reader() {
      useKit().client()
      return null
    }
    expect(() => renderToString(<Reader />)).toThrow('Wrap your app')
  })
})
