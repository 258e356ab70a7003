import type { Texts } from '../languages'
import type { moneyWords as english } from './money-words'

export const moneyWords: Texts<typeof english> = { crore: 'कोटी', lakh: 'लाख', million: 'मिलियन' }
