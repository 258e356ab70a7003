// The form in which names are compared and found: leads, contacts and search must fold a name in the same way.
import { cleanLine } from './clean-line'
import { withLatinInitials } from './initials'
import { latinOf } from './latin'

/** A title before a name, as people and portals write it. */
export const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|er|ca|adv|prof|capt|col|maj|shri|shree|sri|smt|kum|kumari|sushri|m\/s|श्री|श्रीमती|सुश्री|डॉ)(?:\.\s*|\s+)/i
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})(?:\u200d|\ufe0f|\p{Emoji_Modifier})*/gu
const LONGEST = 240

/** Raised whenever a name folds otherwise than before: the kept ones are then folded anew. */
export const FOLD_VERSION = 3

/** No title, case, accent, punctuation or emoji, Indian scripts in Latin letters, initials together:
 *  `Dr. Zoë D'Souza` → `zoe d souza`, `श्रीमती आशा पाटील` → `asha patil`, `M. K. Rao` and `MK Rao` → `mk rao`. Empty when
 *  nothing is left to compare. */
export const foldName = (name: string): string => folded(name).replace(INITIAL_BEFORE_ANOTHER, '$1')

/** The words of a folded name, each initial by itself: to be compared one by one. */
export const wordsOfName = (name: string): string[] => folded(name).split(' ').filter(Boolean)

const INITIAL_BEFORE_ANOTHER = /(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu

function folded(name: string): string {
  return latinOf(withLatinInitials(withoutTitle(tidyName(name))))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Single spaces, no emoji, at most 240 characters; empty for nothing. */
export function tidyName(text: string | undefined): string {
  return cleanLine(text ?? '')
    .slice(0, LONGEST)
    .replace(PICTURES, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The name without up to three titles: `Shri Dr. Rao` → `Rao`. */
export function withoutTitle(name: string): string {
  let bare = name
  for (let i = 0; i < 3 && TITLE.test(bare); i++) bare = bare.replace(TITLE, '')
  return bare
}
