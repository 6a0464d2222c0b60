// Made by `npm run gen` from locales/pt-BR.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Envie a este endereço somente ativos destas redes.',
  receiveText: 'Quem enviar algo para você lê este código ou usa este endereço.',
  addressCode: 'Código QR do seu endereço',
  copyPaymentLink: (p) => `Copiar link para ${p.network}`,
  receiveNetworks: (p) => plural('pt-BR', p.count, { one: `${figure('pt-BR', p.count)} rede compatível`, other: `${figure('pt-BR', p.count)} redes compatíveis` }),
  searchTokens: 'Buscar tokens',
  suggestedTokens: 'Tokens sugeridos',
  noTokenFound: 'Nenhum token com este nome',
  searchForMore: 'Há mais. Busque o que deseja.',
  typeInCurrency: 'Digitar o valor em dólares americanos',
  typeInToken: (p) => `Digitar o valor em ${p.symbol}`,
  max: 'Máximo',
  errors: {
    'amount.required': 'Digite uma quantia.',
    'amount.zero': 'A quantia é zero. Digite uma quantia acima de zero.',
    'amount.insufficient': 'Saldo insuficiente',
    'amount.tooManyDecimals': (p) => `Este token tem ${plural('pt-BR', p.decimals, { one: `${figure('pt-BR', p.decimals)} casa decimal`, many: `${figure('pt-BR', p.decimals)} casas decimais`, other: `${figure('pt-BR', p.decimals)} casas decimais` })} e a quantia tem mais. Encurte-a: nada foi arredondado por você.`,
    'amount.tooLarge': 'A quantia é maior do que qualquer token comporta. Verifique se há algarismos a mais.',
    'amount.exponent': 'Quantias com expoente, como 1e18, não são aceitas. Escreva o número por extenso, com todos os algarismos.',
    'amount.ambiguous': (p) => `“${p.text}” pode ser lido de duas maneiras. Escreva com um único separador decimal e sem agrupamento.`,
    'amount.negative': 'A quantia é negativa. Digite uma quantia acima de zero.',
    'amount.invalid': 'Isto não é uma quantia. Digite algarismos com no máximo um separador decimal.',
    'address.invalid': 'Este não é um endereço válido. Confira-o e cole-o de novo.',
    'address.checksum': 'As maiúsculas deste endereço não correspondem à soma de verificação. Ele pode conter um erro de digitação: compare-o com a origem.',
    'name.resolve': 'Erro ao resolver o nome',
  },
}
