import { describe, expect, it } from 'vitest'
import * as headless from './index.ts'
import * as react from './react/index.tsx'
import * as ui from './ui/index.tsx'
import * as vanilla from './vanilla/index.tsx'
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
        "getWalletClient",
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
        "previewCalls",
        "previewMessage",
        "previewTransaction",
        "previewTypedData",
        "sendCalls",
        "sendTransaction",
        "signMessage",
        "signTypedData",
        "switchNetwork",
        "themes",
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
        "ThemeStyle",
        "useAccount",
        "useAccounts",
        "useBalance",
        "useCallsStatus",
        "useCapabilities",
        "useConnect",
        "useConnectors",
        "useDeployContract",
        "useDisconnect",
        "useEnsAvatar",
        "useEnsName",
        "useKit",
        "useKitEvents",
        "useKitState",
        "useModal",
        "useNetwork",
        "useSendCalls",
        "useSendTransaction",
        "useSignMessage",
        "useSignTypedData",
        "useSwitchNetwork",
        "useTheme",
        "useWaitForReceipt",
        "useWalletClient",
        "useWalletInfo",
        "useWallets",
        "useWatchAsset",
        "useWriteContract",
      ]
    `)
  })
  it('vanilla', () => {
    expect(Object.keys(vanilla).toSorted()).toMatchInlineSnapshot(`
      [
        "defineElements",
        "mountModal",
      ]
    `)
  })
  it('ui', () => {
    expect(Object.keys(ui).toSorted()).toMatchInlineSnapshot(`
      [
        "Address",
        "Avatar",
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
