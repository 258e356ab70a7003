import { type AppLanguage, appLanguage, LANGUAGE_COOKIE } from './languages'

/** The language that this page is in; where pages are drawn without a browser, English. */
export const pageLanguage = (): AppLanguage => appLanguage(globalThis.document?.documentElement.lang) ?? 'en'

/** Shows the app in a language from now on, in this browser: the page comes anew in it. */
export function speak(language: AppLanguage): void {
  if (language === pageLanguage()) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has cookieStore, and the server reads it with the page.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  location.reload()
}
