import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  amountExponent,
  amountInvalid,
  amountNegative,
  amountTooManyDecimals,
  amountZero,
} from '@causeway/protocol/amount/errors'
import { expect, test } from './test.ts'

/* What is typed into the field of an amount: each fault is told in the catalogue's words, keeps what was typed, and loses nothing. */

test.describe('amounts', () => {
  const cases = [
    { text: '0', says: new BaseError(amountZero).shortMessage },
    { text: '999999999', says: 'Insufficient balance' },
    {
      text: `1.${'1'.repeat(30)}`,
      says: new BaseError(amountTooManyDecimals, { decimals: 18 }).shortMessage,
    },
  ]
  test('error: zero, more than there is and too many decimals are explained and stay in the field', async ({
    staking,
    connect,
    chain,
  }) => {
    const member = await connect(2)
    const stake = await chain.stakeOf(member)
    for (const { text, says } of cases) {
      await staking.type('deposit', text)
      await expect(staking.panel).toContainText(says)
      await expect(staking.amount('deposit')).toHaveValue(text)
      await staking.submit('Deposit').click({ force: true })
      await expect(staking.amount('deposit')).toHaveValue(text)
    }
    expect(await chain.stakeOf(member)).toBe(stake)
  })

  test('[S5.amount-digits] [S5.amount-one-separator] [S5.amount-separator] [S5.amount-leading-zero] [S5.amount-editing-keys] what is typed key by key becomes an amount and nothing else', async ({
    page,
    staking,
    connect,
  }) => {
    await connect(2)
    for (const [keys, becomes] of [
      ['x1y2z', '12'],
      ['1.2.3', '1.23'],
      ['.5', '0.5'],
      ['00.4', '0.4'],
    ] as const) {
      await staking.type('deposit', '')
      await staking.amount('deposit').pressSequentially(keys)
      await expect(staking.amount('deposit')).toHaveValue(becomes)
    }
    for (const [key, leaves] of [
      ['Backspace', '0.'],
      ['7', '0.7'],
      ['ArrowLeft', '0.7'],
      ['Delete', '0.'],
      ['ControlOrMeta+a', '0.'],
      ['ControlOrMeta+x', ''],
      ['ControlOrMeta+v', '0.'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(staking.amount('deposit')).toHaveValue(leaves)
    }
  })

  test('error: pasted text that is no amount is refused with the reason, and what stood there stays', async ({
    staking,
    connect,
  }) => {
    await connect(2)
    for (const [pasted, problem] of [
      ['one thousand', amountInvalid],
      ['1e18', amountExponent],
      ['-5', amountNegative],
    ] as const) {
      await staking.type('deposit', '')
      await staking.paste('deposit', pasted)
      await expect(staking.panel).toContainText(new BaseError(problem).shortMessage)
      await expect(staking.amount('deposit')).toHaveValue('')
    }
    await staking.paste('deposit', ' 1,234.5 ')
    await expect(staking.amount('deposit')).toHaveValue('1234.5')
  })
})
