import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  formatNumber,
  nextAmountText,
  parseAmount,
  readAmount,
  sanitizeAmountText,
  toDecimalString,
} from './amount.ts'
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

describe('formatAmount', () => {
  it('[S5.display-quantities] shows 3 decimals of a token quantity, grouped and cut, never rounded up', () => {
    expect(formatAmount(1_234_567_899_900_000_000_000n, 18)).toBe('1,234.567')
    expect(formatAmount(999_999n, 6)).toBe('0.999')
    expect(formatAmount(0n, 18)).toBe('0.000')
    expect(formatAmount(5n, 0)).toBe('5')
    expect(formatAmount(-1_500_000n, 6)).toBe('-1.500')
  })

  it('says "<0.001" for what is there but too small to show', () => {
    expect(formatAmount(1n, 18)).toBe('<0.001')
    expect(formatAmount(-1n, 18)).toBe('>-0.001')
    expect(formatAmount(1n, 18, { fraction: 6 })).toBe('<0.000001')
  })

  it('groups in the reader’s way', () => {
    expect(formatAmount(1_234_567_890n, 6, { locale: 'de-DE' })).toBe('1.234,567')
  })

  it('writes more digits than `Intl` of every browser does', () => {
    expect(formatAmount(15n * 10n ** 29n, 30, { fraction: 30 })).toBe(`1.5${'0'.repeat(29)}`)
    expect(formatAmount(1n, 30, { fraction: 30 })).toBe(`0.${'0'.repeat(29)}1`)
  })

  it('keeps every digit of amounts that no double can hold', () => {
    fc.assert(
      fc.property(uint256, fc.integer({ min: 0, max: 18 }), (base, places) => {
        const shown = formatAmount(base, places, { fraction: places })
        expect(parseAmount(shown.replaceAll(',', ''), places)).toBe(base)
      }),
    )
  })
})

describe('formatNumber', () => {
  it('[S5.display-numbers] shows 2 decimals', () => {
    expect(formatNumber('1234.5')).toBe('1,234.50')
    expect(formatNumber('7')).toBe('7.00')
    expect(formatNumber('-0.999')).toBe('-0.99')
    expect(formatNumber('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12')
    expect(codeOf(() => formatNumber('1e5'))).toBe('amount.invalid')
  })
})
