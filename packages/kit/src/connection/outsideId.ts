/** The id of the connector behind which every wallet outside the page stands (SPEC §3). */
export const outsideId = 'walletConnect'
