import { getAddress } from 'viem'
import { ConnectingExternalView } from './ConnectingExternalView.tsx'

export const connecting = { Component: ConnectingExternalView, css: '' }

// The first checksums of a page are the slowest step between a wallet's answer and the account on screen: the browser has
// yet to compile them. A visitor who is near a wallet has them made of nobody's addresses, when there is nothing else to do.
globalThis.requestIdleCallback?.(() => {
  for (const digit of '01234567') getAddress(`0x${digit.repeat(40)}`)
})
