// The browser app as it stands on disk: what was built, from which sources, and whether those are still the ones.

import { join } from 'node:path'
import type { AppLanguage } from './languages'

const WEB = import.meta.dir
export const ROOT = join(WEB, '..', '..')
export const DIST = join(WEB, 'dist')
export const MANIFEST = join(DIST, 'manifest.json')

/** Everything that a bundle is made of. Rooms' schemas lend their types only, which leave no trace in it. */
const INPUTS = [
  'src/web/**/*.{ts,tsx,css,svg}',
  'src/*/*/web/**/*.{ts,tsx}',
  'src/platform/{money,phone,time}/*.ts',
  'bun.lock',
]

/** The translations into a language, from the project's root. */
export const translationsInto = (language: string): string[] =>
  ['src/web', 'src/*/*/web']
    .flatMap(folder => [...new Bun.Glob(`${folder}/**/*.${language}.{ts,tsx}`).scanSync(ROOT)])
    .sort()

export type Asset = {
  type: string
  /** Encodings that stand ready beside the file, as `name.br` and `name.gz`. */
  encodings: ('br' | 'gzip')[]
}

/** The app in one language: its page, what the app itself needs beside its entry, and what each lazy file of it does. */
export type Edition = { page: string; entryParts: string[]; partsOf: Record<string, string[]> }

/** `assets` holds those of this build and of the one before: an open tab may still ask for a part of its own. */
export type Bundle = {
  fingerprint: string
  editions: Record<AppLanguage, Edition>
  current: string[]
  assets: Record<string, Asset>
}

/** A hash over the contents of all sources, the same on every machine. */
export async function fingerprintOfSources(): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256').update(Bun.version)
  const paths = INPUTS.flatMap(pattern => [...new Bun.Glob(pattern).scanSync(ROOT)])
  for (const path of paths.filter(path => !path.startsWith('src/web/dist/')).sort()) {
    hasher.update(`\n${path}\n`).update(await Bun.file(join(ROOT, path)).bytes())
  }
  return hasher.digest('hex')
}

/** The bundle on disk, or null when there is none that can be read. */
export async function readBundle(): Promise<Bundle | null> {
  try {
    const made = (await Bun.file(MANIFEST).json()) as Partial<Bundle>
    // One of an earlier version says less.
    return made.editions ? (made as Bundle) : null
  } catch {
    return null
  }
}
