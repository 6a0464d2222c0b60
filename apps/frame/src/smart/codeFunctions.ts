/** What the code of an upgraded key (EIP7702StatelessDeleGator) obeys, by selector: some of it for the account itself alone. */
export const codeFunctions: ReadonlySet<string> = new Set([
  '0x4a58db19', // addDeposit
  '0x49934047', // disableDelegation
  '0x3ed01015', // enableDelegation
  '0x5c1c6dcd', // execute, of one call
  '0xe9ae5c53', // execute, by a mode
  '0xd691c964', // executeFromExecutor
  '0xcef6d209', // redeemDelegations
  '0x19822f7c', // validateUserOp
  '0x7f07bfdc', // withdrawDeposit
])
