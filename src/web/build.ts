// `bun src/web/build.ts` builds the browser app into src/web/dist. The program runs it by itself when that folder is
// missing or made from other sources, in a process of its own: the bundler's memory would stay with the program.

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BunPlugin } from 'bun'
import {
  type Asset,
  type Bundle,
  DIST,
  fingerprintOfSources,
  MANIFEST,
  ROOT,
  readBundle,
  translationsInto,
} from './bundle'
import { APP_LANGUAGES, type AppLanguage } from './languages'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

const NEEDS_SCRIPT: Readonly<Record<AppLanguage, string>> = {
  en: 'Angan needs JavaScript. Please switch it on for this site.',
  hi: 'Angan को JavaScript चाहिए। कृपया इस साइट के लिए उसे चालू करें।',
  mr: 'Angan साठी JavaScript लागते. कृपया या साइटसाठी ते चालू करा.',
}

const ROOMS_PAGES = /src\/[^/]+\/[^/]+\/web\/pages\.ts$/
const WORDS = /^import \{ (\w+) \} from '\.\/([\w.-]+)'\n/gm

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }

await build()

async function build(): Promise<void> {
  const fingerprint = await fingerprintOfSources()
  const before = await readBundle()
  const picture = await icon()
  await mkdir(DIST, { recursive: true })
  const assets: Record<string, Asset> = { [picture.name]: await store(picture) }
  const editions: Partial<Bundle['editions']> = {}
  for (const language of APP_LANGUAGES) {
    const { files, entry, entryParts, partsOf } = await bundled(language)
    for (const file of files) assets[file.name] ??= await store(file)
    const names = [picture.name, ...files.map(file => file.name)]
    editions[language] = { page: pageOf(language, names, entry), entryParts, partsOf }
  }
  const earlier = Object.entries(before?.assets ?? {}).filter(([name]) => before?.current.includes(name))
  const made: Bundle = {
    fingerprint,
    editions: editions as Bundle['editions'],
    current: Object.keys(assets),
    assets: { ...Object.fromEntries(earlier), ...assets },
  }
  // Whole or not at all: another process may be reading, or building the same.
  const draft = `${MANIFEST}.${process.pid}`
  await Bun.write(draft, JSON.stringify(made))
  await rename(draft, MANIFEST)
  await sweep(made)
}

type Bundled = { files: File[]; entry: string; entryParts: string[]; partsOf: Record<string, string[]> }

async function bundled(language: AppLanguage): Promise<Bundled> {
  const { outputs, metafile } = await Bun.build({
    entrypoints: [join(import.meta.dir, 'main.tsx')],
    target: 'browser',
    minify: true,
    splitting: true,
    metafile: true,
    publicPath: '/assets/',
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]', asset: '[name]-[hash].[ext]' },
    plugins: [titlesAlone(language), ...(language === 'en' ? [] : [inLanguage(language)])],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const files = await Promise.all(
    outputs.map(async output => ({
      name: nameOf(output.path),
      bytes: new Uint8Array(await output.arrayBuffer()),
    })),
  )
  // Shared parts are called `main` too.
  const entry = nameOf(outputs.find(({ kind }) => kind === 'entry-point')!.path)
  const made = new Map(Object.entries(metafile!.outputs).map(([path, output]) => [nameOf(path), output]))
  /** The parts that a part imports at once, and theirs. */
  const needed = (name: string, seen = new Set<string>()): string[] => {
    for (const { path, kind } of made.get(name)?.imports ?? []) {
      const other = nameOf(path)
      if (kind !== 'import-statement' || other === entry || seen.has(other) || !made.has(other)) continue
      seen.add(other)
      needed(other, seen)
    }
    return [...seen]
  }
  const lazy = [...made].filter(([name, { entryPoint }]) => entryPoint && name !== entry && name.endsWith('.js'))
  const partsOf = Object.fromEntries(lazy.map(([name, { entryPoint }]) => [entryPoint!, [name, ...needed(name)]]))
  return { files, entry, entryParts: needed(entry), partsOf }
}

/** Takes `words.hi.ts` in the place of `words.ts`, where there is one. */
function inLanguage(language: AppLanguage): BunPlugin {
  return {
    name: `in ${language}`,
    setup(builder) {
      const translated = new Map(
        translationsInto(language).map(path => {
          const file = join(ROOT, path)
          return [file.slice(0, file.lastIndexOf(`.${language}.`)), file]
        }),
      )
      builder.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
        const file = translated.get(join(dirname(importer), path))
        // A translation may use what is beside the texts that it stands for.
        return file && file !== importer ? { path: file } : undefined
      })
    },
  }
}

/** The table of pages is loaded with the app. Of a room's texts it needs the titles: they are written into it, so that the
 *  texts themselves come with the page. */
function titlesAlone(language: AppLanguage): BunPlugin {
  return {
    name: 'titles alone',
    setup(builder) {
      builder.onLoad({ filter: ROOMS_PAGES }, async ({ path }) => {
        let contents = await Bun.file(path).text()
        for (const [line, name, file] of [...contents.matchAll(WORDS)]) {
          const translated = join(dirname(path), `${file}.${language}.ts`)
          const from = (await Bun.file(translated).exists()) ? translated : join(dirname(path), `${file}.ts`)
          const texts = ((await import(from)) as Record<string, unknown>)[name!]
          contents = contents
            .replace(line, '')
            .replace(new RegExp(`\\b${name}((?:\\.\\w+)+)`, 'g'), (_, steps: string) =>
              JSON.stringify(textAt(texts, steps)),
            )
        }
        return { contents, loader: 'ts' }
      })
    },
  }
}

/** The text under `.title` or `.words.many`. */
function textAt(texts: unknown, steps: string): string {
  const found = steps
    .slice(1)
    .split('.')
    .reduce<unknown>((within, step) => (within as Record<string, unknown> | undefined)?.[step], texts)
  if (typeof found !== 'string') throw new Error(`a page's title is a text of its words: ${steps}`)
  return found
}

function nameOf(path: string): string {
  return path.split('/').at(-1)!
}

async function icon(): Promise<File> {
  const bytes = await Bun.file(join(import.meta.dir, 'icon.svg')).bytes()
  return { name: `icon-${digestOf(bytes).slice(0, 8)}.svg`, bytes }
}

function digestOf(content: string | Uint8Array<ArrayBuffer>): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 24)
}

async function store({ name, bytes }: File): Promise<Asset> {
  await Bun.write(join(DIST, name), bytes)
  await Bun.write(join(DIST, `${name}.br`), brotliCompressSync(bytes))
  await Bun.write(join(DIST, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  return { type: TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream', encodings: ['br', 'gzip'] }
}

/** Nothing inline: the page's policy allows files of this origin only. */
function pageOf(language: AppLanguage, names: string[], entry: string): string {
  const named = (pattern: RegExp): string => `/assets/${names.find(name => pattern.test(name))}`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171d1a" media="(prefers-color-scheme: dark)">
<title>Angan</title>
<link rel="icon" type="image/svg+xml" href="${named(/^icon-.*\.svg$/)}">
<link rel="stylesheet" href="${named(/^main-.*\.css$/)}">
<script type="module" src="/assets/${entry}"></script>
</head>
<body>
<div id="app"></div>
<noscript>${NEEDS_SCRIPT[language]}</noscript>
</body>
</html>
`
}

/** Takes away what neither this build nor the one before has. */
async function sweep({ assets }: Bundle): Promise<void> {
  const kept = new Set(Object.keys(assets).flatMap(name => [name, `${name}.br`, `${name}.gz`]))
  for (const name of await readdir(DIST)) {
    if (!kept.has(name) && !name.startsWith('manifest.json')) await rm(join(DIST, name), { force: true })
  }
}
