/** When each event is told. */
export const eventWords: Readonly<Record<string, string>> = {
  MODAL_OPEN: 'The modal opened.',
  MODAL_CLOSE: 'The modal closed.',
  CLICK_ALL_WALLETS: 'The row to all wallets was pressed.',
  CLICK_WALLET_HELP: 'The help on wallets was opened.',
  CLICK_NETWORK_HELP: 'The help on networks was opened.',
  CLICK_NETWORKS: 'The list of networks was opened.',
  CLICK_GET_WALLET: 'The way to a first wallet was opened.',
  CLICK_TRANSACTIONS: 'The activity of the account was opened.',
  LOAD_MORE_TRANSACTIONS: 'More activity was asked for.',
  ERROR_FETCH_TRANSACTIONS: 'The activity could not be read.',
  SELECT_WALLET: 'A wallet was chosen, and by which way it is asked.',
  SEARCH_WALLET: 'The list of wallets was searched.',
  CONNECT_SUCCESS: 'A wallet connected.',
  CONNECT_ERROR: 'A wallet was asked and failed; the code is in `message`.',
  USER_REJECTED: 'The visitor said no in the wallet.',
  DISCONNECT_SUCCESS: 'The connection was ended.',
  DISCONNECT_ERROR:
    'Ending the connection failed in the wallet; the page counts as disconnected all the same.',
  SWITCH_NETWORK: 'The visitor went to another network.',
  INTERNAL_SDK_ERROR: 'A function of the kit threw an error of its own; at most five a minute.',
}
