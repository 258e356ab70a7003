// "Sita w/o Ram Kumar", "सीता पत्नी राम कुमार", "Ram Kumar's wife": people named by a relative's name.
import type { Sex } from './titles'

/** `own`: their own name, empty where the relative alone is named; `of`: the relative's. `sex`: what the relation says. */
export type Related = { own: string; of: string; sex: Sex | null }

const WOMEN =
  'wife daughter widow mother patni पत्नी पुत्री सुपुत्री बेटी कन्या मुलगी विधवा માતા પત્ની પુત્રી স্ত্রী কন্যা ਪਤਨੀ ਪੁੱਤਰੀ ସ୍ତ୍ରୀ ପତ୍ନୀ ଝିଅ மனைவி மகள் భార్య కుమార్తె ಪತ್ನಿ ಹೆಂಡತಿ ಮಗಳು ഭാര്യ മകൾ'
const MEN = 'son husband father पुत्र सुपुत्र बेटा मुलगा પુત્ર পুত্র ছেলে ਪੁੱਤਰ ପୁତ୍ର ପୁଅ மகன் కుమారుడు ಮಗ മകൻ'
/** "X पति Y": whose husband is Y; "X पिता Y": whose father. */
const WHOSE_HUSBAND = 'पति પતિ স্বামী ਪਤੀ ସ୍ୱାମୀ భర్త ಪತಿ ഭർത്താവ് கணவர்'
const WHOSE_FATHER = 'पिता वडील પિતા পিতা ਪਿਤਾ ପିତା తండ్రి ತಂದೆ അച്ഛൻ தந்தை'

const words = (list: string): string => list.normalize('NFC').split(' ').join('|')
const sexOf = (word: string): Sex | null => {
  const is = (list: string) => list.normalize('NFC').split(' ').includes(word)
  if (is(WOMEN) || is(WHOSE_HUSBAND)) return 'woman'
  return is(MEN) ? 'man' : null
}
const BY_LETTER: Readonly<Record<string, Sex>> = { w: 'woman', d: 'woman', m: 'woman', wd: 'woman', s: 'man', h: 'man' }

/** w/o, S/O., c\o; "wife of". */
const SHORT = /(?:^|[\s,(.])(w|wd|d|s|h|m|f|c)\s?[/\\]\s?o(?:f\b|\b)[\s.:,-]*/iu
const OF = /(?:^|[\s,(])(wife|daughter|widow|mother|son|husband|father|care) of[\s.:,-]+/iu
const INDIAN = new RegExp(`\\s\\(?(${words(`${WOMEN} ${MEN} ${WHOSE_HUSBAND} ${WHOSE_FATHER}`)})\\)?[\\s.:,-]+`, 'u')
/** "राम कुमार की पत्नी सीता", "Ram Kumar's wife Sita", "Ram Kumar (wife)". */
const POSSESSED = new RegExp(
  `^(.+?)(?:\\s(?:की|का|के|यांची|यांचा|यांच्या|ના|ની|નો|ਦੀ|ਦਾ|এর|ର)\\s|['’]s\\s)\\(?(${words(`${WOMEN} ${MEN}`)})\\)?(?=[\\s.,:(-]|$)[\\s.,:(-]*(.*?)\\)?$`,
  'iu',
)
const BEHIND = new RegExp(`^(.+?)[\\s,-]+\\(?(${words(`${WOMEN} ${MEN}`)}|brother|sister)\\)?$`, 'iu')

/** Who somebody is by a relative, or null. */
export function relationIn(name: string): Related | null {
  const possessed = POSSESSED.exec(name) ?? BEHIND.exec(name)
  if (possessed) {
    const [, of, word, own = ''] = possessed
    return { own, of: of!, sex: sexOf(word!.toLowerCase()) }
  }
  const found = SHORT.exec(name) ?? OF.exec(name) ?? INDIAN.exec(name)
  if (!found) return null
  const mark = found[1]!.toLowerCase()
  const [own, of] = [name.slice(0, found.index), name.slice(found.index + found[0].length)]
  return { own, of, sex: BY_LETTER[mark] ?? sexOf(mark) }
}
