// Titles before a name, as people and portals write them in ten scripts, and whether one is a man's or a woman's.

export type Sex = 'man' | 'woman'

/** `dotted`: only with a dot, for without it the same letters are a name or a part of one. */
const TITLES: readonly { sex: Sex | null; words: string; dotted?: true }[] = [
  {
    sex: 'man',
    words:
      'mr mister shri shree sri shriman shreeman shriyut janab श्री श्रीमान श्रीमान् श्रीयुत मिस्टर जनाब શ્રી શ્રીમાન મિસ્ટર শ্রী শ্রীমান শ্রীযুক্ত জনাব মিস্টার ' +
      'ਸ੍ਰੀ ਸ਼੍ਰੀ ਸ਼੍ਰੀਮਾਨ ਸ੍ਰੀਮਾਨ ਮਿਸਟਰ ଶ୍ରୀ ଶ୍ରୀମାନ ଶ୍ରୀଯୁକ୍ତ திரு திருவாளர் ஸ்ரீ ஶ்ரீ శ్రీ శ్రీమాన్ మిస్టర్ ಶ್ರೀ ಶ್ರೀಮಾನ್ ಶ್ರೀಯುತ ಮಿಸ್ಟರ್ ശ്രീ ശ്രീമാൻ മിസ്റ്റർ',
  },
  { sex: 'man', words: 'thiru chi mstr चि मि ચિ મિ মি ਸ', dotted: true },
  {
    sex: 'woman',
    words:
      'mrs ms miss smt kum kumari sushri shrimati shreemati shrimathi srimati srimathi sreemathi thirumathi tmt saubhagyavati saubhagyawati mohtarma ' +
      'श्रीमती श्रीमति सुश्री कुमारी कु सौ सौभाग्यवती मिसेज मिसेज़ मिसेस मिस શ્રીમતી શ્રીમતિ સુશ્રી કુમારી કુ સૌ મિસિસ મિસ শ্রীমতী শ্রীমতি কুমারী সুশ্রী মিসেস মিস ' +
      'ਸ੍ਰੀਮਤੀ ਸ਼੍ਰੀਮਤੀ ਕੁਮਾਰੀ ਸੁਸ਼੍ਰੀ ਮਿਸਿਜ਼ ਮਿਸ ଶ୍ରୀମତୀ ଶ୍ରୀମତି କୁମାରୀ ସୁଶ୍ରୀ திருமதி ஸ்ரீமதி குமாரி శ్రీమతి కుమారి సుశ్రీ మిసెస్ ' +
      'ಶ್ರೀಮತಿ ಕುಮಾರಿ ಸುಶ್ರೀ ಮಿಸೆಸ್ ശ്രീമതി കുമാരി മിസ്സിസ്',
  },
  { sex: 'woman', words: 'sou sau sow km ku selvi செல்வி', dotted: true },
  {
    sex: null,
    words:
      'mx dr er ca adv advocate prof capt col maj m/s डॉ डा प्रा प्रो ॲड ऍड अॅड एड ડૉ ડો પ્રા એડ ডা ডাঃ ডঃ অ্যাড ਡਾ ਐਡ ଡା ଡଃ டாக்டர் முனைவர் డా డాక్టర్ ಡಾ ಡಾಕ್ಟರ್ ഡോ അഡ്വ',
  },
]

/** One form of each letter, as `cleanLine` leaves it. */
const SEX_OF: ReadonlyMap<string, Sex | null> = new Map(
  TITLES.flatMap(({ sex, words }) => words.split(' ').map(word => [word.normalize('NFC'), sex] as const)),
)
const listed = (isDotted: boolean): string =>
  TITLES.filter(({ dotted = false }) => dotted === isDotted)
    .flatMap(({ words }) => words.normalize('NFC').split(' '))
    .join('|')
const BEFORE = new RegExp(
  `^\\(?(?:(${listed(false)})(?:[\\s.,/&:)]+(?:and\\s+)?)|(${listed(true)})\\s?\\.[\\s.,/&:)]*)(?=\\S)`,
  'iu',
)
/** Behind a name: "Gupta Rakesh (Mrs.)", "Sunita Rao, Ms". */
const BEHIND = /(?:\s*\(|\s*,\s*|\s+)(mr|mrs|ms|miss|smt|shri|श्रीमती|श्री)\.?\)?$/iu
/** MS Dhoni, but not MS PRIYA RAO: initials before one name that is not in capitals. */
const INITIALS = /^MS \p{Lu}\S*\p{Ll}\S*$/u
/** "Mr. & Mrs. Shri Dr." are as many as anybody has. */
const MOST = 4

/** The name without the titles before it: `Shri Dr. Rao` → `Rao`. */
export const withoutTitle = (name: string): string => titled(name).bare

/** Whether a text is a title alone. */
export const isTitle = (text: string): boolean => BEFORE.test(`${text} x`) && titled(`${text} x`).bare === 'x'

/** Whether a title comes before the name. */
export const hasTitle = (name: string): boolean => titled(name).bare !== name

/** A name without titles before or behind it, and what they say. Null where they say nothing, or as "Mr. & Mrs." both. */
export function readTitles(name: string): { sex: Sex | null; bare: string } {
  const { bare, sexes } = titled(name)
  const behind = BEHIND.exec(bare)
  if (behind && behind.index > 0) {
    sexes.add(SEX_OF.get(behind[1]!.toLowerCase()) ?? null)
    return { sex: theOnly(sexes), bare: bare.slice(0, behind.index) }
  }
  return { sex: theOnly(sexes), bare }
}

function titled(name: string): { bare: string; sexes: Set<Sex | null> } {
  const sexes = new Set<Sex | null>()
  let bare = name
  for (let i = 0; i < MOST; i++) {
    const found = BEFORE.exec(bare)
    if (!found || INITIALS.test(bare)) break
    sexes.add(SEX_OF.get((found[1] ?? found[2])!.toLowerCase()) ?? null)
    bare = bare.slice(found[0].length)
  }
  return { bare, sexes }
}

function theOnly(sexes: Set<Sex | null>): Sex | null {
  sexes.delete(null)
  return sexes.size === 1 ? [...sexes][0]! : null
}
