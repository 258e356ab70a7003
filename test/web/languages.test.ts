// The app in its languages: each page comes in the reader's, and a translation lacks and adds nothing.

import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { definitions } from '../../src/definitions.gen'
import { ROOT, translationsInto } from '../../src/web/bundle'
import { APP_LANGUAGES, languageOf } from '../../src/web/languages'
import { servePage } from '../../src/web/serve-page'
import { builtInViews } from '../../src/web/views/built-in-words'

describe('the language of a page', () => {
  test.each([
    ['', '', 'en'],
    ['language=hi', '', 'hi'],
    ['a=1; language=mr; b=2', 'hi-IN,hi;q=0.9', 'mr'],
    ['', 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['', 'fr-FR,fr;q=0.9,mr;q=0.8', 'mr'],
    ['language=ta', 'en-IN', 'en'],
    ['mylanguage=hi', '', 'en'],
  ] as const)('cookies "%s", accepted "%s": %s', (cookies, accepted, language) => {
    expect(languageOf(cookies, accepted)).toBe(language)
  })

  test('is the one that its files are in', async () => {
    const pages = await Promise.all(
      APP_LANGUAGES.map(async language => {
        const request = new Request('http://localhost/sign-in', { headers: { cookie: `language=${language}` } })
        const response = await servePage(request)
        expect(response.headers.get('vary')).toBe('cookie, accept-language')
        return response.text()
      }),
    )
    for (const [i, language] of APP_LANGUAGES.entries()) expect(pages[i]).toContain(`<html lang="${language}">`)
    const entries = pages.map(page => /src="(\/assets\/main-[^"]+)"/.exec(page)![1])
    expect(new Set(entries).size).toBe(APP_LANGUAGES.length)
  })
})

const translations = [...translationsInto('hi'), ...translationsInto('mr')]

test('a translation is found in the app and in rooms', () => {
  expect(translations).toContain('src/web/format/locale.hi.ts')
})

test.each(translations)('%s says all that the English texts say, and nothing else', async path => {
  const english = path.replace(/\.(hi|mr)\.(tsx?)$/, '.$2')
  const [theirs, ours] = await Promise.all([import(join(ROOT, path)), import(join(ROOT, english))])
  expect(shapeOf(theirs)).toEqual(shapeOf(ours))
})

test('every view that a list begins with has its words, and in English those of its definition', () => {
  const named = definitions.flatMap(({ views = [] }) => views.map(({ key, name }): [string, string] => [key, name]))
  expect(builtInViews).toEqual(Object.fromEntries(named))
})

/** Which texts there are; a path of the app, which no language changes, as it is. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/') ? value : 'text'
  if (typeof value === 'function') return 'a text with something in it'
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, shapeOf(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
