import { translatedKind } from '../../../web/kit/translated-kind'
import { recordWords } from '../../../web/record-words.gen.hi'
import { locality as english } from './kind.gen'

export const locality = translatedKind(english, recordWords.locality!, {
  aliases: 'दूसरे नाम और स्पेलिंग, जिनसे भी यह मिल जाए',
  parent_id: 'जिस बड़े इलाक़े में यह है',
})
