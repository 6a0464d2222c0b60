// Made by `npm run gen` from locales/ru.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'Дайте своему счёту имя',
  nameIntroText: 'Имя проще прочитать, чем адрес, и отправлять по нему проще. Оно стоит рядом с вашим счётом, и другие находят счёт по имени.',
  nameIntroCost: 'Для этого вы подписываете одно сообщение в своём кошельке. Это ничего не стоит, и в сеть ничего не записывается.',
  nameIntroGo: 'Выбрать имя',
  nameField: 'Имя счёта',
  nameHint: 'От 4 до 64 латинских букв, цифр и дефисов.',
  nameChecking: 'Ищем имя…',
  nameFree: 'Свободно',
  nameTaken: 'Занято',
  nameOthers: 'Свободные имена с таким началом',
  nameRegister: (p) => `Зарегистрировать ${p.name}`,
  nameSign: 'Подпишите сообщение в своём кошельке.',
  nameSending: 'Кошелёк подписал. Имя регистрируется…',
  nameRefused: 'Вы отказались подписать. Ничего не зарегистрировано.',
  nameOwned: (p) => `У этого счёта уже есть имя: ${p.name}.`,
  nameDone: 'У вашего счёта есть имя',
  nameIsYours: (p) => `Ваш счёт называется ${p.name}`,
  nameDoneText: 'Теперь имя стоит рядом с вашим счётом, и другие могут отправлять на него.',
  nameDoneGo: 'К счёту',
  nameFailed: (p) => `Не удалось зарегистрировать имя ${p.name}`,
  receiveOnlyThese: 'Отправляйте на этот адрес только активы этих сетей.',
  errors: {
    'name.suggestions': 'Не удалось получить варианты имён',
    'name.forAddress': 'Не удалось получить имена адреса',
  },
}
