// Made by `npm run gen` from locales/ru.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Отправляйте на этот адрес только активы этих сетей.',
  receiveText: 'Тот, кто вам отправляет, сканирует этот код или использует этот адрес.',
  addressCode: 'QR-код вашего адреса',
  copyPaymentLink: (p) => `Скопировать ссылку для ${p.network}`,
  receiveNetworks: (p) => plural('ru', p.count, { one: `${figure('ru', p.count)} подходящая сеть`, few: `${figure('ru', p.count)} подходящие сети`, many: `${figure('ru', p.count)} подходящих сетей`, other: `${figure('ru', p.count)} подходящей сети` }),
  searchTokens: 'Поиск токенов',
  suggestedTokens: 'Предложенные токены',
  noTokenFound: 'Нет токена с таким названием',
  searchForMore: 'Есть и другие. Найдите нужный через поиск.',
  typeInCurrency: 'Ввести сумму в долларах США',
  typeInToken: (p) => `Ввести сумму в ${p.symbol}`,
  max: 'Максимум',
  errors: {
    'amount.required': 'Введите сумму.',
    'amount.zero': 'Сумма равна нулю. Введите сумму больше нуля.',
    'amount.insufficient': 'Недостаточно средств',
    'amount.tooManyDecimals': (p) => `У этого токена ${plural('ru', p.decimals, { one: `${figure('ru', p.decimals)} знак`, few: `${figure('ru', p.decimals)} знака`, many: `${figure('ru', p.decimals)} знаков`, other: `${figure('ru', p.decimals)} знака` })} после точки, а в сумме их больше. Сократите её: за вас ничего не округлено.`,
    'amount.tooLarge': 'Сумма больше, чем вмещает любой токен. Проверьте, нет ли лишних цифр.',
    'amount.exponent': 'Суммы с показателем степени, например 1e18, не принимаются. Запишите число целиком.',
    'amount.ambiguous': (p) => `«${p.text}» можно прочитать двояко. Пишите с одним десятичным разделителем и без разбивки на группы.`,
    'amount.negative': 'Сумма отрицательная. Введите сумму больше нуля.',
    'amount.invalid': 'Это не сумма. Введите цифры, не больше чем с одним десятичным разделителем.',
    'address.invalid': 'Это недействительный адрес. Проверьте его и вставьте снова.',
    'address.checksum': 'Заглавные буквы этого адреса не совпадают с его контрольной суммой. Возможно, в нём опечатка: сравните его с источником.',
    'name.resolve': 'Не удалось найти адрес по имени',
  },
}
