// Made by `npm run gen` from locales/en.json.

/** All texts of the panels that move money. */
export const money = {
  nameIntroTitle: 'Give your account a name',
  nameIntroText: 'A name is easier to read and to send to than an address. It stands beside your account, and others find the account by it.',
  nameIntroCost: 'You sign one message for it in your wallet. It costs nothing, and nothing is written to a chain.',
  nameIntroGo: 'Choose a name',
  nameField: 'Account name',
  nameHint: '4 to 64 letters, digits and hyphens.',
  nameChecking: 'Looking the name up…',
  nameFree: 'Available',
  nameTaken: 'Registered',
  nameOthers: 'Free names that begin like it',
  nameRegister: (p: { name: string }) => `Register ${p.name}`,
  nameSign: 'Sign the message in your wallet.',
  nameSending: 'Your wallet signed. The name is being registered…',
  nameRefused: 'You declined to sign. Nothing was registered.',
  nameOwned: (p: { name: string }) => `This account already has a name: ${p.name}.`,
  nameDone: 'Your account has a name',
  nameIsYours: (p: { name: string }) => `Your account is called ${p.name}`,
  nameDoneText: 'The name stands beside your account from now on, and others can send to it.',
  nameDoneGo: 'To the account',
  nameFailed: (p: { name: string }) => `Error registering name ${p.name}`,
  receiveOnlyThese: 'Only send assets of these networks to this address.',
} as const
