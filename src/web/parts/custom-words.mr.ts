import type { Texts } from '../languages'
import type { customWords as english } from './custom-words'

export const customWords: Texts<typeof english> = {
  title: 'कस्टम फील्ड',
  more: 'आणखी फील्ड',
  edit: 'कस्टम फील्ड एडिट करा',
  empty: 'अजून काही भरलेले नाही',
  yes: 'हो',
  no: 'नाही',
  chooseNone: '—',
  required: 'हे भरणे आवश्यक आहे',
  moneyHint: 'जसे 80 लाख, 1.2 कोटी किंवा 2500000',
  misfit: 'या फील्डमध्ये बसत नाही',
  misfitHint: stored => `“${stored}” हे आधीचे आहे आणि फील्डमध्ये बसत नाही; तुम्ही नवीन भरेपर्यंत तसेच राहते`,
  gone: 'आता मेंबर नाही',
  filter: 'कस्टम फील्ड',
  filterNone: 'कॉलम नाही',
  filterIs: label => `${label} आहे`,
  filterHas: label => `${label} मध्ये आहे`,
  any: 'काहीही',
}
