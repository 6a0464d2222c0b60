import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAmountText, parseAmount, readAmount, sanitizeAmountText } from './amount.ts'
import {
  formatAmount,
  amountFigure,
  type AmountKind,
  exactText,
  toDecimalString,
} from './formatAmount.ts'
import { isBaseError } from '../errors/baseError.ts'

const codeOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    if (isBaseError(error)) return error.code
    throw error
  }
}

const uint256 = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

describe('parseAmount', () => {
  it('reads comma and dot alike, into base units', () => {
    expect(parseAmount('1.5', 18)).toBe(1_500_000_000_000_000_000n)
    expect(parseAmount('1,5', 6)).toBe(1_500_000n)
    expect(parseAmount(' 0.000001 ', 6)).toBe(1n)
    expect(parseAmount('12.', 2)).toBe(1_200n)
    expect(parseAmount('.5', 1)).toBe(5n)
    expect(parseAmount('007', 0)).toBe(7n)
    expect(parseAmount('0', 18)).toBe(0n)
  })

  it('is undone by toDecimalString for every amount and every number of decimals', () => {
    fc.assert(
      fc.property(uint256, decimals, (base, places) => {
        expect(parseAmount(toDecimalString(base, places), places)).toBe(base)
      }),
    )
  })

  it('is undone by exactText before its symbol', () => {
    fc.assert(
      fc.property(uint256, decimals, (base, places) => {
        const [figure = '', ...symbol] = exactText(base, { decimals: places, symbol: 'CWY' }).split(
          ' ',
        )
        expect(parseAmount(figure, places)).toBe(base)
        expect(symbol).toEqual(['CWY'])
      }),
    )
    expect(exactText('-12.50', {})).toBe('-12.50')
    expect(exactText(-5n, { symbol: '%' })).toBe('-5 %')
  })

  it('refuses what it cannot hold instead of rounding it', () => {
    expect(codeOf(() => parseAmount('0.0000001', 6))).toBe('amount.tooManyDecimals')
    expect(codeOf(() => parseAmount(`0.${'1'.repeat(30)}`, 18))).toBe('amount.tooManyDecimals')
    expect(codeOf(() => parseAmount('1.1', 0))).toBe('amount.tooManyDecimals')
    expect(parseAmount(`1.5${'0'.repeat(29)}`, 18)).toBe(15n * 10n ** 17n)
    expect(codeOf(() => parseAmount(`${1n << 256n}`, 0))).toBe('amount.tooLarge')
    expect(codeOf(() => parseAmount('9'.repeat(100_000), 18))).toBe('amount.tooLarge')
  })

  it('says what is wrong with everything else', () => {
    const cases = {
      '': 'amount.required',
      '  ': 'amount.required',
      '-5': 'amount.negative',
      '−0.5': 'amount.negative',
      '1e18': 'amount.exponent',
      '1E-3': 'amount.exponent',
      '.': 'amount.invalid',
      '1.2.3': 'amount.invalid',
      '1 000': 'amount.invalid',
      '0x10': 'amount.invalid',
      abc: 'amount.invalid',
      Infinity: 'amount.invalid',
      '١٢': 'amount.invalid',
    }
    for (const [text, code] of Object.entries(cases))
      expect([text, codeOf(() => parseAmount(text, 18))]).toEqual([text, code])
  })

  it('either reads a text or refuses it with a code of its own: any other failure is a defect', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,eE-+ x'.split('')) }),
        (text) => {
          const result = codeOf(() => parseAmount(text, 18))
          expect(typeof result === 'bigint' || String(result).startsWith('amount.')).toBe(true)
        },
      ),
    )
  })
})

describe('readAmount', () => {
  it('refuses zero and what is above the balance', () => {
    expect(codeOf(() => readAmount('0.000', 18))).toBe('amount.zero')
    expect(codeOf(() => readAmount('1.000001', 6, 1_000_000n))).toBe('amount.insufficient')
    expect(readAmount('1', 6, 1_000_000n)).toBe(1_000_000n)
  })
})

describe('nextAmountText', () => {
  it('[S5.amount-digits] takes digits and ignores other characters', () => {
    expect(nextAmountText('12', '123')).toBe('123')
    for (const typed of ['12a', '12-', '12 ', '1e2', '１２'])
      expect(nextAmountText('12', typed)).toBe('12')
    expect(nextAmountText('12', '')).toBe('')
  })

  it('[S5.amount-one-separator] takes one decimal separator, comma or dot, and no second', () => {
    expect(nextAmountText('1', '1.')).toBe('1.')
    expect(nextAmountText('1', '1,')).toBe('1.')
    expect(nextAmountText('1.5', '1.5.')).toBe('1.5')
    expect(nextAmountText('1.5', '1.5,')).toBe('1.5')
  })

  it('[S5.amount-separator] a leading separator becomes "0."', () => {
    expect(nextAmountText('', '.')).toBe('0.')
    expect(nextAmountText('', ',')).toBe('0.')
    expect(nextAmountText('5', '.5')).toBe('0.5')
  })

  it('[S5.amount-leading-zero] blocks a second leading zero; a digit over a lone zero replaces it', () => {
    expect(nextAmountText('0', '00')).toBe('0')
    expect(nextAmountText('0', '05')).toBe('5')
    expect(nextAmountText('0', '0.')).toBe('0.')
    expect(nextAmountText('0.', '0.0')).toBe('0.0')
  })

  it('leaves, whatever is typed, a text that parses or waits for more digits', () => {
    const key = fc.constantFrom(...'0123456789.,abe- '.split(''))
    fc.assert(
      fc.property(fc.array(key, { maxLength: 24 }), (keys) => {
        const text = keys.reduce((shown, typed) => nextAmountText(shown, shown + typed), '')
        expect(text).toMatch(/^(?:|(?:0|[1-9]\d*)(?:\.\d*)?)$/u)
        if (text !== '') expect(typeof parseAmount(text, 30)).toBe('bigint')
      }),
    )
  })
})

describe('sanitizeAmountText', () => {
  it('reads grouped numbers of English, German, French and Swiss pages, and currency words', () => {
    const cases = {
      '1,234.56': '1234.56',
      '1.234,56': '1234.56',
      '1 234,56': '1234.56',
      '1\u{A0}234\u{202F}567,5': '1234567.5',
      "1'234.5": '1234.5',
      '1,234,567': '1234567',
      '$12.50': '12.50',
      '0,5 €': '0.5',
      '12 USDC': '12',
      'CWY 3.25': '3.25',
      '12USDC.e': '12',
      '1 wstETH': '1',
      ',5': '0.5',
      '0,123': '0.123',
      '1.234': '1.234',
      '\n42\t': '42',
    }
    for (const [pasted, text] of Object.entries(cases))
      expect([pasted, sanitizeAmountText(pasted)]).toEqual([pasted, text])
  })

  it('refuses rubbish and what could be another amount', () => {
    const cases = {
      '': 'amount.required',
      '1e18': 'amount.exponent',
      '1.5E+6 USDC': 'amount.exponent',
      '-5': 'amount.negative',
      '-5 USDC': 'amount.negative',
      '1,234': 'amount.ambiguous',
      '12k': 'amount.invalid',
      '2 Mio': 'amount.invalid',
      '0x12': 'amount.invalid',
      '12 34': 'amount.invalid',
      '1,23,456': 'amount.invalid',
      '1.2.3': 'amount.invalid',
      '1.234,5,6': 'amount.invalid',
      'send 12 now': 'amount.invalid',
      '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063': 'amount.invalid',
      '<b>1</b>': 'amount.invalid',
    }
    for (const [pasted, code] of Object.entries(cases))
      expect([pasted, codeOf(() => sanitizeAmountText(pasted))]).toEqual([pasted, code])
  })

  it('never loses a digit: what comes out has all digits that went in', () => {
    const digits = (text: string) => text.replaceAll(/\D/gu, '').replace(/^0+/u, '')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,' $kCWYe-".split('')) }),
        (pasted) => {
          const text = codeOf(() => sanitizeAmountText(pasted))
          if (typeof text === 'string' && !text.startsWith('amount.'))
            expect(digits(text)).toBe(digits(pasted))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('keeps 30 decimals, so that the field can explain them', () => {
    const pasted = `1.${'3'.repeat(30)}`
    expect(sanitizeAmountText(pasted)).toBe(pasted)
    expect(codeOf(() => parseAmount(sanitizeAmountText(pasted), 18))).toBe('amount.tooManyDecimals')
  })

  it('changes nothing in a plain number, for any number', () => {
    fc.assert(
      fc.property(uint256, decimals, (base, places) => {
        const text = toDecimalString(base, places)
        expect(sanitizeAmountText(text)).toBe(text)
      }),
    )
  })
})

/** Gaps as a reader sees them. */
const seen = (text: string) => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ')

describe('formatAmount', () => {
  const cwy = { symbol: 'CWY', decimals: 18 }
  const usdc = { symbol: 'USDC', decimals: 6 }
  const wei = (text: string) => parseAmount(text, 18)

  it.each([
    // Kind, amount, unit, as it is written.
    ['figure', 0n, cwy, '0 CWY'],
    ['figure', 1n, cwy, '< 0.001 CWY'],
    ['figure', -1n, cwy, '− < 0.001 CWY'],
    ['figure', wei('0.0009999'), cwy, '< 0.001 CWY'],
    ['figure', wei('0.5'), cwy, '0.500 CWY'],
    ['figure', wei('49215.0989'), cwy, '49,215.098 CWY'],
    ['figure', wei('2500'), cwy, '2,500 CWY'],
    ['figure', wei('5.00001'), cwy, '5.000 CWY'],
    ['figure', -wei('435.95'), cwy, '− 435.950 CWY'],
    ['figure', 26_500_000n, usdc, '26.50 USDC'],
    ['figure', 26_000_000n, usdc, '26 USDC'],
    ['figure', 9_999n, usdc, '< 0.01 USDC'],
    ['figure', 5n, { symbol: 'SHARE', decimals: 0 }, '5 SHARE'],
    ['figure', 15n, { symbol: 'T', decimals: 1 }, '1.5 T'],
    ['figure', 10n ** 30n, { symbol: 'T', decimals: 0 }, `1${',000'.repeat(10)} T`],
    ['figure', 10n ** 30n + 1n, { symbol: 'T', decimals: 30 }, '1.000 T'],
    ['figure', 508n, { symbol: '%', decimals: 2 }, '5.08 %'],
    ['figure', 2_000n, { symbol: '%', decimals: 2 }, '20 %'],
    ['figure', '26', { symbol: 'USD' }, '26.00 USD'],
    ['figure', '0', { symbol: 'USD' }, '0.00 USD'],
    ['figure', '0.004', { symbol: 'USD' }, '< 0.01 USD'],
    ['figure', 1_480n, { symbol: 'JPY', decimals: 0 }, '1,480 JPY'],
    ['figure', '1,5', cwy, undefined],
    ['figure', '1e5', cwy, undefined],
    ['figure', '', cwy, undefined],
    ['figure', '7.50', { symbol: 'T' }, '7.500 T'],
    ['figure', '12.000', { symbol: 'T' }, '12 T'],
    ['currency', '1480', { symbol: 'BRL' }, '1,480.00 BRL'],
    ['column', wei('200000'), cwy, '200,000.000 CWY'],
    ['column', 0n, usdc, '0.00 USDC'],
    ['fee', 123_456_789_000_000n, { symbol: 'POL', decimals: 18 }, '0.0001 POL'],
    ['fee', 21_000n, { symbol: 'ETH', decimals: 18 }, '< 0.0001 ETH'],
    ['fee', wei('0.5'), { symbol: 'POL', decimals: 18 }, '0.500 POL'],
    ['quote', wei('0.000000123456789'), cwy, '0.0000001234 CWY'],
    ['quote', wei('1234.567891234'), cwy, '1,234.567891 CWY'],
    ['quote', wei('1.5'), cwy, '1.500 CWY'],
    // A price shows its first digits, however small it is.
    ['quote', '1', { symbol: 'USD' }, '1.00 USD'],
    ['quote', '0.9259259259', { symbol: 'EUR' }, '0.925925 EUR'],
    ['quote', '0.0000012345678', { symbol: 'EUR' }, '0.000001234 EUR'],
    ['quote', '1234.5', { symbol: 'USD' }, '1,234.50 USD'],
    ['exact', 1n, cwy, `0.${'0'.repeat(17)}1 CWY`],
    ['exact', wei('1234.5'), cwy, '1,234.500 CWY'],
    ['exact', wei('49215.098765432109876543'), cwy, '49,215.098765432109876543 CWY'],
    ['exact', 1n, { symbol: 'T', decimals: 77 }, `0.${'0'.repeat(76)}1 T`],
    ['exact', (1n << 256n) - 1n, { symbol: 'T', decimals: 24 }, undefined],
  ] as const)('%s %s', (kind, amount, unit, text) => {
    const write = () => formatAmount(amount, unit, { kind })
    if (typeof amount === 'string' && text === undefined) expect(write).toThrow(TypeError)
    else if (text === undefined)
      expect(write().replaceAll(/[^\d.]/gu, '')).toBe(toDecimalString(amount, 24))
    else expect(seen(write())).toBe(text)
  })

  it.each([
    'en',
    'en-GB',
    'de',
    'fr',
    'es',
    'pt-BR',
    'tr',
    'ru',
    'zh-Hans',
    'ja',
    'ar',
    'fa',
    'hi',
  ])(
    'in %s the point is a dot, digits are Latin, and nothing but a gap parts thousands, a comma in English',
    (locale) => {
      const group = locale.startsWith('en') ? ',' : '\u{202f}'
      const write = (kind: AmountKind) =>
        formatAmount(wei('1234567.8912345'), cwy, { kind, locale })
      expect(write('figure')).toBe(`1${group}234${group}567.891\u{a0}CWY`)
      expect(write('fee')).toBe(`1${group}234${group}567.8912\u{a0}CWY`)
      expect(write('quote')).toBe(`1${group}234${group}567.891234\u{a0}CWY`)
      expect(write('exact')).toBe(`1${group}234${group}567.8912345\u{a0}CWY`)
    },
  )

  it('[S5.display-quantities] [S5.display-numbers] cuts to 3 digits of a quantity and 2 of money, never rounded up', () => {
    expect(amountFigure(1_234_567_899_900_000_000_000n, cwy)).toBe('1,234.567')
    expect(amountFigure(999_999n, { decimals: 6 })).toBe('0.999')
    expect(amountFigure('1234.999', { symbol: 'USD' })).toBe('1,234.99')
    expect(amountFigure('12345678901234567890.129', { symbol: 'USD' })).toBe(
      '12,345,678,901,234,567,890.12',
    )
  })

  it('what went carries its sign before a gap that does not break', () => {
    expect(formatAmount(5_000_000n, usdc, { sign: '+' })).toBe('+\u{202f}5\u{a0}USDC')
    expect(formatAmount(5_000_000n, usdc, { sign: '−' })).toBe('−\u{202f}5\u{a0}USDC')
    expect(formatAmount(-5_000_000n, usdc, { sign: '+' })).toBe('−\u{202f}5\u{a0}USDC')
  })

  it('what is exact is read back to the unit from any language, never in powers of ten', () => {
    fc.assert(
      fc.property(
        uint256,
        decimals,
        fc.constantFrom('en', 'de', 'ar', 'fa'),
        (base, places, locale) => {
          const text = formatAmount(base, { decimals: places }, { kind: 'exact', locale })
          expect(text).not.toMatch(/[eE]/u)
          expect(parseAmount(text.replaceAll(/[,\u{202f}]/gu, ''), places)).toBe(base)
        },
      ),
    )
  })

  it('what is copied from a page and put into a field is that amount, or is asked about', () => {
    fc.assert(
      fc.property(uint256, fc.constantFrom('en', 'de', 'ar', 'ru'), (base, locale) => {
        const text = formatAmount(base, cwy, { kind: 'exact', locale })
        try {
          expect(parseAmount(sanitizeAmountText(text), 18)).toBe(base)
        } catch (error) {
          expect(error).toMatchObject({ code: 'amount.ambiguous' })
        }
      }),
    )
  })

  it('a shorter form never shows more than there is, and all forms begin alike', () => {
    fc.assert(
      fc.property(uint256, (base) => {
        const exact = amountFigure(base, cwy, { kind: 'exact' })
        for (const kind of ['figure', 'fee', 'quote'] as const) {
          const text = amountFigure(base, cwy, { kind })
          if (!text.startsWith('<')) expect(exact.startsWith(text) || text === exact).toBe(true)
        }
      }),
    )
  })
})
