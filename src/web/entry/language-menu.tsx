import { APP_LANGUAGES } from '../languages'
import { LANGUAGES } from '../settings/language-names'
import { pageLanguage, speak } from '../speak'
import { entryWords } from './words'

/** Chooses the language of the app in this browser. */
export function LanguageMenu() {
  const present = pageLanguage()
  return (
    <nav className="languages" aria-label={entryWords.language}>
      {APP_LANGUAGES.map(language => (
        <button
          key={language}
          type="button"
          className="button quiet"
          lang={language}
          aria-current={language === present ? 'true' : undefined}
          onClick={() => speak(language)}
        >
          {LANGUAGES[language]}
        </button>
      ))}
    </nav>
  )
}
