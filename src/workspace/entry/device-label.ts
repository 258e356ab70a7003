// What people call the browser or phone behind a session. A reader of our own: a dozen names do, and the libraries for
// it carry thousands of patterns for television sets.

/** Most browsers name others as well, so the order matters: the first that fits is it. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera\/|OPiOS\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Mi Browser', /MiuiBrowser\//],
  ['Vivo Browser', /VivoBrowser\//],
  ['Vivaldi', /Vivaldi\//],
  ['DuckDuckGo', /DuckDuckGo\/|Ddg\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['an app', /; wv\)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
  ['an app', /AppleWebKit\/(?!.*Safari)/],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const
const PLATFORMS: Readonly<Record<string, string>> = { android: 'Android', ios: 'iPhone or iPad' }

const LONGEST_NAME = 60
const UNKNOWN = 'Unknown device'

/** `Chrome on Windows`; for what is no browser its own first word, `curl`. An iPad that asks for desktop pages says that
 *  it is a Mac, and so does this. */
export function browserLabel(userAgent: string | null): string {
  const text = userAgent?.replace(/\p{C}+/gu, ' ').trim()
  if (!text) return UNKNOWN
  const named = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([, pattern]) => pattern.test(text))?.[0]
  const browser = named(BROWSERS) ?? productOf(text)
  const system = named(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}

/** `Ravi’s Pixel (Android)`. */
export function phoneLabel(name: string | null, platform: string | null): string {
  const system = platform ? PLATFORMS[platform] : undefined
  return system ? `${name ?? 'A phone'} (${system})` : (name ?? UNKNOWN)
}

const productOf = (text: string): string => text.split(/[/;(]/)[0]!.trim().slice(0, LONGEST_NAME) || UNKNOWN
