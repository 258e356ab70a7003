import type { Texts } from '../languages'
import type { customWords as english } from './custom-words'

export const customWords: Texts<typeof english> = {
  title: 'कस्टम फ़ील्ड',
  more: 'और फ़ील्ड',
  edit: 'कस्टम फ़ील्ड बदलें',
  empty: 'अभी कुछ नहीं भरा',
  yes: 'हाँ',
  no: 'नहीं',
  chooseNone: '—',
  required: 'इसे भरना ज़रूरी है',
  moneyHint: 'जैसे 80 लाख, 1.2 करोड़ या 2500000',
  misfit: 'फ़ील्ड से मेल नहीं खाता',
  misfitHint: stored => `“${stored}” पहले का है और मेल नहीं खाता; जब तक आप यह नहीं भरते, वही रहेगा`,
  gone: 'अब सदस्य नहीं हैं',
  filter: 'कस्टम फ़ील्ड',
  filterNone: 'कोई कॉलम नहीं',
  filterIs: label => `${label} है`,
  filterHas: label => `${label} में है`,
  any: 'कुछ भी',
}
