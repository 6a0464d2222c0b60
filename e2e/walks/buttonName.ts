/** How a form's button is found by its word: what claims all that waits says after it how much that is. */
export const buttonName = (press: string): RegExp => new RegExp(`^${press}(?: .*\\d.*)?$`, 'u')
