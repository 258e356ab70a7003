/** The languages that leads and members are matched by (ISO 639-1). */
export const LANGUAGES = ['en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa'] as const
export type Language = (typeof LANGUAGES)[number]

const NAMES: Record<Language, string> = {
  en: 'english',
  hi: 'hindi हिन्दी हिंदी',
  mr: 'marathi मराठी',
  gu: 'gujarati ગુજરાતી',
  kn: 'kannada ಕನ್ನಡ',
  ta: 'tamil தமிழ்',
  te: 'telugu తెలుగు',
  bn: 'bengali bangla বাংলা',
  ml: 'malayalam മലയാളം',
  pa: 'punjabi panjabi ਪੰਜਾਬੀ',
}
const byName = new Map<string, Language>(
  LANGUAGES.flatMap(code => [code, ...NAMES[code].split(' ')].map(name => [name, code] as const)),
)

/** The language that a lead names by its code or its name, in English or in itself: `mr`, `mr-IN`, `Marathi`, `मराठी`. */
export function languageOf(value: unknown): Language | null {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return byName.get(text) ?? byName.get(/^([a-z]{2})[-_]/.exec(text)?.[1] ?? '') ?? null
}
