import type { Texts } from '../languages'
import type { moneyWords as english } from './money-words'

export const moneyWords: Texts<typeof english> = { crore: 'करोड़', lakh: 'लाख', million: 'मिलियन' }
