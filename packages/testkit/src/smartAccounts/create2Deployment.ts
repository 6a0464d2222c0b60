import { concat, getContractAddress, stringToHex, type Hex } from 'viem'

/** The proxy that every development chain has: it makes a contract at an address that follows from its code. */
export const create2Proxy = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
const salt = stringToHex('causeway', { size: 32 })

/** Where the proxy puts a contract of this creation code, and what to send there. */
export function create2Deployment(code: Hex): { readonly address: Hex; readonly data: Hex } {
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: create2Proxy,
    salt,
    bytecode: code,
  })
  return { address, data: concat([salt, code]) }
}
