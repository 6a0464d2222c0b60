import { failureNames, firstState, type FailureName, type TestWalletState } from './state.ts'

/**
 * Applies the home page's `#set=` hash: `reject:on,chain:1`. README.md lists the words.
 * Throws an Error that names the word it does not know.
 */
export function applyCommands(state: TestWalletState, hash: string): TestWalletState {
  const list = /^#?set=(.*)$/u.exec(hash)?.[1]
  if (list === undefined) return state
  return decodeURIComponent(list).split(',').filter(Boolean).reduce(applyCommand, state)
}

function applyCommand(state: TestWalletState, command: string): TestWalletState {
  const [name = '', value = ''] = command.split(':')
  if (command === 'reset') return firstState
  if (name === 'lock') return { ...state, locked: isOn(command, value) }
  if (isFailure(name))
    return { ...state, failures: { ...state.failures, [name]: isOn(command, value) } }
  if (name === 'chain')
    return {
      ...state,
      chain: value === 'local' ? null : wholeNumber(command, value, Number.MAX_SAFE_INTEGER),
    }
  if (name === 'account') return { ...state, account: wholeNumber(command, value, 9) }
  throw new Error(`The wallet does not know "${command}".`)
}

function isFailure(name: string): name is FailureName {
  return (failureNames as readonly string[]).includes(name)
}

function isOn(command: string, value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new Error(`"${command}" must end in :on or :off.`)
  return value === 'on'
}

function wholeNumber(command: string, value: string, most: number): number {
  const number = Number(value)
  if (!/^\d+$/u.test(value) || number > most)
    throw new Error(`"${command}" needs a whole number up to ${most}.`)
  return number
}
