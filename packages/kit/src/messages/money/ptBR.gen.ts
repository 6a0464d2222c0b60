// Made by `npm run gen` from locales/pt-BR.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'Dê um nome à sua conta',
  nameIntroText: 'Um nome é mais fácil de ler e de usar para envios do que um endereço. Ele aparece ao lado da sua conta, e outras pessoas encontram a conta por ele.',
  nameIntroCost: 'Para isso, você assina uma mensagem na sua carteira. Não custa nada, e nada é gravado em uma rede.',
  nameIntroGo: 'Escolher um nome',
  nameField: 'Nome da conta',
  nameHint: 'De 4 a 64 letras, dígitos e hifens.',
  nameChecking: 'Procurando o nome…',
  nameFree: 'Disponível',
  nameTaken: 'Registrado',
  nameOthers: 'Nomes livres que começam igual',
  nameRegister: (p) => `Registrar ${p.name}`,
  nameSign: 'Assine a mensagem na sua carteira.',
  nameSending: 'Sua carteira assinou. O nome está sendo registrado…',
  nameRefused: 'Você recusou a assinatura. Nada foi registrado.',
  nameOwned: (p) => `Esta conta já tem um nome: ${p.name}.`,
  nameDone: 'Sua conta tem um nome',
  nameIsYours: (p) => `Sua conta se chama ${p.name}`,
  nameDoneText: 'A partir de agora o nome aparece ao lado da sua conta, e outras pessoas podem enviar para ele.',
  nameDoneGo: 'Ir para a conta',
  nameFailed: (p) => `Erro ao registrar o nome ${p.name}`,
  receiveOnlyThese: 'Envie a este endereço somente ativos destas redes.',
  errors: {
    'name.suggestions': 'Erro ao buscar sugestões de nomes',
    'name.forAddress': 'Erro ao buscar os nomes do endereço',
  },
}
