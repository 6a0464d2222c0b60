import { assert, constantFrom, property, string } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  adContent,
  advertiserInput,
  cidOf,
  contentHashOf,
  documentOf,
  readContent,
} from './adContent.ts'

const hostile = constantFrom(...Array.from('aZ <"&\n\u0000\u200B\u202E\u0301\u{1F600}\uD800'))
const picture = 'ab'.repeat(32)
const words = (link: string, text = 'Books') => v.safeParse(advertiserInput, { link, text })

describe('links of advertisers', () => {
  it.each([
    'javascript:alert(1)',
    'http://example.com/',
    'data:text/html,<script>1</script>',
    'https://user:secret@example.com/',
    'https://example.com:8443/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://router.local/',
    'https://intranet/',
    '//example.com/',
    'example.com',
    '',
    `https://example.com/${'x'.repeat(300)}`,
  ])('refuses %s', (link) => expect(words(link).success).toBe(false))

  it('shows a look-alike for what it is', () => {
    const read = words(' https://аpple.com/a b ')
    expect(read.success && read.output.link).toBe('https://xn--pple-43d.com/a%20b')
  })
})

describe('words of advertisers', () => {
  it('become one line without hidden marks and piled accents', () => {
    const read = words(
      'https://example.com',
      `  a\u202Eb\n\nc\u0000 e${'\u0301\u0302'.repeat(20)} `,
    )
    expect(read.success && read.output.text).toMatch(/^a b c e?\p{L}?\p{M}{0,2}$/u)
  })

  it('are refused when nothing or too much is left', () => {
    for (const text of ['', '\u200B\u2066', 'x'.repeat(81), '😀'.repeat(81)])
      expect(words('https://example.com', text).success).toBe(false)
    expect(words('https://example.com', '😀'.repeat(80)).success).toBe(true)
  })
})

describe('documents', () => {
  const content = v.parse(adContent, { v: 1, picture, link: 'https://example.com/', text: 'Books' })
  const document = documentOf(content)
  const hash = contentHashOf(document)

  it('are read back only under the hash that the chain names, and only in their one form', () => {
    expect(readContent(document, hash)).toEqual(content)
    expect(readContent(document.replace('Books', 'Cooks'), hash)).toBeNull()
    for (const other of [`${document} `, '{', '[]', document.replace('https', 'http')])
      expect(readContent(other, contentHashOf(other))).toBeNull()
  })

  it('have the content identifier that IPFS gives to the same bytes', () => {
    // `printf hello | ipfs add --cid-version 1 --raw-leaves -Q`
    expect(cidOf('hello')).toBe('bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq')
  })

  it('whatever an advertiser types: refused, or read back as it was kept', () => {
    assert(
      property(string({ unit: hostile, maxLength: 90 }), (text) => {
        const read = v.safeParse(adContent, { v: 1, picture, link: 'https://example.com', text })
        if (!read.success) return
        const kept = documentOf(read.output)
        expect(readContent(kept, contentHashOf(kept))).toEqual(read.output)
        expect(read.output.text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      }),
    )
  })
})
