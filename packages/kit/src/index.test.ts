import { describe, expect, it } from 'vitest'
import * as headless from './index.ts'
import * as react from './react/index.tsx'
import * as ui from './ui/index.tsx'
import * as wagmi from './wagmi/index.ts'

describe('exports', () => {
  it('headless', () => {
    expect(Object.keys(headless).toSorted()).toMatchInlineSnapshot(`
      [
        "connect",
        "connectWithModal",
        "cookieStorage",
        "createKit",
        "deployContract",
        "directionOf",
        "disconnect",
        "drawsModal",
        "getBalance",
        "getCallsStatus",
        "getCapabilities",
        "getIdentity",
        "initialStateFromCookie",
        "isBaseError",
        "kitProvider",
        "languages",
        "listAccounts",
        "listWallets",
        "memoryStorage",
        "pendingRequests",
        "pickLanguage",
        "preferredAccountType",
        "sendCalls",
        "sendTransaction",
        "signMessage",
        "signTypedData",
        "switchNetwork",
        "waitForCalls",
        "waitForReceipt",
        "watchAsset",
        "writeContract",
      ]
    `)
  })
  it('react', () => {
    expect(Object.keys(react).toSorted()).toMatchInlineSnapshot(`
      [
        "AccountButton",
        "ConnectButton",
        "KitModal",
        "KitProvider",
        "NetworkButton",
        "useAccount",
        "useBalance",
        "useDisconnect",
        "useKit",
        "useKitEvents",
        "useKitState",
        "useModal",
        "useNetwork",
        "useTheme",
        "useWalletInfo",
      ]
    `)
  })
  it('ui', () => {
    expect(Object.keys(ui).toSorted()).toMatchInlineSnapshot(`
      [
        "Address",
        "Avatar",
        "Badge",
        "Checkbox",
        "EmptyState",
        "Glyph",
        "ListRow",
        "Monogram",
        "NumericInput",
        "RovingList",
        "SearchField",
        "Skeleton",
        "SkeletonRows",
        "Spinner",
        "StatusPicture",
        "Surface",
        "Switch",
        "Tabs",
        "Tooltip",
        "en",
        "plural",
      ]
    `)
  })
  it('wagmi', () => {
    expect(Object.keys(wagmi)).toMatchInlineSnapshot(`
      [
        "causewayConnector",
      ]
    `)
  })
})
