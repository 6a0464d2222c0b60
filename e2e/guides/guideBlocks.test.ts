import { expect, it } from 'vitest'
import { guideBlocks } from './guideBlocks.ts'

const fence = (code: string, language = 'sh') => `\`\`\`${language}\n${code}\n\`\`\`\n`

it('reads the blocks in order, with their marks, and leaves other languages', () => {
  const guide = [
    '# A guide',
    fence('one\ntwo'),
    fence('{ not: "commands" }', 'json'),
    `<!-- goes on -->\n\n${fence('serve')}`,
    `<!-- not run: there is no such machine -->\n${fence('reboot')}`,
    `<!-- a word about the text -->\n\nText.\n\n${fence('three')}`,
  ].join('\n')
  expect(guideBlocks(guide)).toEqual([
    { code: 'one\ntwo', reason: null, goesOn: false },
    { code: 'serve', reason: null, goesOn: true },
    { code: 'reboot', reason: 'there is no such machine', goesOn: false },
    { code: 'three', reason: null, goesOn: false },
  ])
})

it.each(['not run', 'not run: x', 'skip', 'goes on for ever'])(
  'error: "%s" is no mark, so no block is left out without a reason',
  (mark) => {
    expect(() => guideBlocks(`<!-- ${mark} -->\n\n${fence('one')}`)).toThrow('is no mark')
  },
)
