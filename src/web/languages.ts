/** The languages that the app is built in. In the Hindi app a module `words.ts` is the `words.hi.ts` beside it, and so in
 *  every other language; where there is none, its English. */
export const APP_LANGUAGES = ['en', 'hi', 'mr'] as const
export type AppLanguage = (typeof APP_LANGUAGES)[number]

/** The cookie that names the language of whoever uses this browser, so that the page comes in it at once. */
export const LANGUAGE_COOKIE = 'language'

/** The language that somebody speaks, as far as the app does. */
export const appLanguage = (wanted: string | null | undefined): AppLanguage | null =>
  APP_LANGUAGES.find(language => language === wanted) ?? null

/** The language of a page: the one that was chosen in this browser, else the first of the browser's own that the app has. */
export function languageOf(cookies: string, accepted: string): AppLanguage {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)`).exec(cookies)?.[1]
  const spoken = accepted
    .split(',')
    .map(item => item.trim().split(/[-;]/)[0]!.toLowerCase())
    .find(language => appLanguage(language))
  return appLanguage(chosen) ?? appLanguage(spoken) ?? 'en'
}

/** The shape of a translation: that of the English texts, with any words in it. */
export type Texts<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Texts<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Texts<T[Key]> }
      : T
