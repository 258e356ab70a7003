import { translatedKind } from '../../../web/kit/translated-kind'
import { recordWords } from '../../../web/record-words.gen.mr'
import { locality as english } from './kind.gen'

export const locality = translatedKind(english, recordWords.locality!, {
  aliases: 'इतर नावे आणि स्पेलिंग, ज्यांनीही तो सापडतो',
  parent_id: 'तो ज्या मोठ्या भागात आहे',
})
