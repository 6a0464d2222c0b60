import css from './network.css?inline'
import { NetworksView } from './NetworksView.tsx'
import { SwitchActiveChainView } from './SwitchActiveChainView.tsx'
import { SwitchNetworkView } from './SwitchNetworkView.tsx'
import { UnsupportedChainView } from './UnsupportedChainView.tsx'

export const networks = { Component: NetworksView, css }
export const switchNetwork = { Component: SwitchNetworkView, css }
export const switchActiveChain = { Component: SwitchActiveChainView, css }
export const unsupportedChain = { Component: UnsupportedChainView, css }
