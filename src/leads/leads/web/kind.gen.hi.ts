import { translatedKind } from '../../../web/kit/translated-kind'
import { recordWords } from '../../../web/record-words.gen.hi'
import { lead as english } from './kind.gen'

export const lead = translatedKind(english, recordWords.lead!)
