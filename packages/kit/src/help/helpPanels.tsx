import { GetWalletView } from './GetWalletView.tsx'
import css from './help.css?inline'
import { WhatIsANetworkView } from './WhatIsANetworkView.tsx'
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx'

export const getWallet = { Component: GetWalletView, css }
export const whatIsAWallet = { Component: WhatIsAWalletView, css }
export const whatIsANetwork = { Component: WhatIsANetworkView, css }
