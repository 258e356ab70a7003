// `bun src/web/build.ts` builds the browser app into src/web/dist. The program runs it by itself when that folder is
// missing or made from other sources, in a process of its own: the bundler's memory would stay with the program.

import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Asset, type Bundle, DIST, fingerprintOfSources, MANIFEST, readBundle } from './bundle'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

await build()

async function build(): Promise<void> {
  const fingerprint = await fingerprintOfSources()
  const before = await readBundle()
  const outputs = await bundle()
  await mkdir(DIST, { recursive: true })
  const assets: Record<string, Asset> = {}
  for (const output of outputs) assets[nameOf(output)] = await store(output)
  const page = pageOf(outputs)
  const made: Bundle = {
    fingerprint,
    page,
    pageTag: `"${new Bun.CryptoHasher('sha256').update(page).digest('base64url').slice(0, 27)}"`,
    current: Object.keys(assets),
    assets: { ...Object.fromEntries(Object.entries(before?.assets ?? {}).filter(([name]) => before?.current.includes(name))), ...assets },
  }
  // Whole or not at all: another process may be reading, or building the same.
  const draft = `${MANIFEST}.${process.pid}`
  await Bun.write(draft, JSON.stringify(made))
  await rename(draft, MANIFEST)
  await sweep(made)
}

async function bundle() {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, 'main.tsx'), join(import.meta.dir, 'icon.svg')],
    target: 'browser',
    minify: true,
    splitting: true,
    publicPath: '/assets/',
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]', asset: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'file' },
  })
  return outputs.filter(output => output.kind !== 'sourcemap' && !nameOf(output).startsWith('icon-') === !output.path.endsWith('.svg'))
}

type Output = Awaited<ReturnType<typeof Bun.build>>['outputs'][number]

const nameOf = (output: Output): string => output.path.split('/').at(-1)!

async function store(output: Output): Promise<Asset> {
  const name = nameOf(output)
  const bytes = new Uint8Array(await output.arrayBuffer())
  await Bun.write(join(DIST, name), bytes)
  await Bun.write(join(DIST, `${name}.br`), brotliCompressSync(bytes))
  await Bun.write(join(DIST, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  return { type: TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream', encodings: ['br', 'gzip'] }
}

/** Nothing inline: the page's policy allows files of this origin only. */
function pageOf(outputs: Output[]): string {
  const named = (pattern: RegExp): string => `/assets/${outputs.map(nameOf).find(name => pattern.test(name))}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171d1a" media="(prefers-color-scheme: dark)">
<title>Angan</title>
<link rel="icon" type="image/svg+xml" href="${named(/^icon-.*\.svg$/)}">
<link rel="stylesheet" href="${named(/^main-.*\.css$/)}">
<script type="module" src="${named(/^main-.*\.js$/)}"></script>
</head>
<body>
<div id="app"></div>
<noscript>Angan needs JavaScript. Please switch it on for this site.</noscript>
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
