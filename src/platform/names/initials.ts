// An initial in an Indian script: எஸ். is the English S, ಕೆ ಎಸ್ is K S, and மு. is the first syllable of the father's name.
import { latinOf } from './latin'

/** What the names of the English letters are in Latin ones, when an Indian script spells them. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  [
    'a:e,ee b:bi c:si d:di e:i f:eph,ef,aiph,aif g:ji h:ech,hech,aich,eich i:ai j:je k:ke l:el,yel,ail m:em,yem,aim',
    'n:en,yen,ain o:o p:pi q:kyu r:ar s:es,yes,ais t:ti u:yu v:vi w:dablyu,dabalyu,dabliu x:eks,aiks y:vai,oyai z:jed,zed',
  ]
    .flatMap(line => line.split(' '))
    .flatMap(entry => {
      const [letter, names] = entry.split(':') as [string, string]
      return names.split(',').map(name => [name, letter] as const)
    }),
)

const INDIAN_WORD = /(?<![\u0900-\u0d7f\u200c\u200d])([\u0900-\u0d7f\u200c\u200d]+)(\s*\.)?(?![\u0900-\u0d7f])/g
const TAMIL_SYLLABLE = /^[\u0b85-\u0bb9][\u0bbe-\u0bcc]?$/
/** One letter with its vowel sign: खु, মি. */
const SYLLABLE = /^\p{L}\p{M}?$/u
/** Behind a name these are respect or kinship: राहुल जी, फातिमा बी, মিতা দি. */
const RESPECT = new Set(['ji', 'bi', 'di'])
const SOUTHERN = /[\u0b80-\u0d7f]/
const GURMUKHI = /[\u0a00-\u0a7f]/

/** The name with each initial as its Latin letter: `எஸ். ராமன்` → `S. ராமன்`. A word alone is a name. Without its dot only
 *  the name of an English letter is an initial, and in Tamil any single syllable. */
export function withLatinInitials(name: string): string {
  if (!/[\s.]/.test(name)) return name
  return name.replace(INDIAN_WORD, (whole: string, word: string, dot: string | undefined, at: number) => {
    const initial = dot === undefined ? bareInitial(word, at + whole.length >= name.length) : dottedInitial(word)
    return initial ? ` ${initial}. ` : whole
  })
}

function bareInitial(word: string, isLast: boolean): string | undefined {
  const said = latinOf(word)
  if (isLast && RESPECT.has(said) && !SOUTHERN.test(word)) return undefined
  // ਐਨ is the letter N; नूर ऐन is a name.
  if (/^ai./.test(said) && !GURMUKHI.test(word)) return undefined
  return LETTERS.get(said) ?? (TAMIL_SYLLABLE.test(word) ? said[0] : undefined)
}

function dottedInitial(word: string): string | undefined {
  const said = latinOf(word)
  return LETTERS.get(said) ?? (SYLLABLE.test(word) ? said[0] : undefined)
}
