import { translatedKind } from '../../../web/kit/translated-kind'
import { recordWords } from '../../../web/record-words.gen.hi'
import { contact as english } from './kind.gen'

export const contact = translatedKind(english, recordWords.contact!)
