/** A browser in the hands of a walk: what every WebDriver can do, and no more. */
export interface Driver {
  /** Name and version, as the browser says them. */
  readonly name: string
  readonly go: (url: string) => Promise<void>
  /** Runs the body of a function in the page and hands on what it returns. */
  readonly run: (body: string, ...args: readonly unknown[]) => Promise<unknown>
  /** Moves the pointer to a place of the window, CSS px, and presses. */
  readonly press: (place: { readonly x: number; readonly y: number }) => Promise<void>
  /** Presses keys one after the other; WebDriver's code points for those that write nothing. */
  readonly type: (keys: string) => Promise<void>
  /** The window as a PNG in base64. */
  readonly picture: () => Promise<string>
  readonly close: () => Promise<void>
}

/** Says a command of WebDriver and hands on its answer; each browser's wire is its own. */
export type DriverCommand = (command: Command, body?: object) => Promise<unknown>
export type Command = 'go' | 'run' | 'runAsync' | 'act' | 'picture' | 'quit'

const pointer = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'hand',
      parameters: { pointerType: 'mouse' },
      actions: [
        {
          type: 'pointerMove',
          x: Math.round(x),
          y: Math.round(y),
          duration: 20,
          origin: 'viewport',
        },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: 40 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})

const keyboard = (keys: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keys',
      actions: keys.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
})

/** A driver over the commands of a browser. */
export function driverOf(name: string, say: DriverCommand, close: () => Promise<void>): Driver {
  return {
    name,
    go: async (url) => void (await say('go', { url })),
    run: (body, ...args) => say('run', { script: body, args }),
    press: async ({ x, y }) => void (await say('act', pointer(x, y))),
    type: async (keys) => void (await say('act', keyboard(keys))),
    picture: async () => String(await say('picture')),
    close: async () => {
      await say('quit')
      await close()
    },
  }
}
