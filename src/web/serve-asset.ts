import { join } from 'node:path'
import { fault } from '../platform/errors'
import { encodingFor } from '../platform/http/compress'
import { DIST } from './bundle'
import { knownBundle, readyBundle } from './ready-bundle'

const SUFFIX = { br: '.br', gzip: '.gz' } as const

/** A file of the bundle, for a year: its name changes with its contents. Only names that the bundle lists are looked
 *  for on disk. 404 for others. */
export async function serveAsset(request: Request, name: string): Promise<Response> {
  const known = knownBundle()
  // A name says its contents: only one that is not known needs a look at the sources.
  const bundle = known && Object.hasOwn(known.assets, name) ? known : await readyBundle()
  if (!bundle || !Object.hasOwn(bundle.assets, name)) throw fault('not_found')
  const asset = bundle.assets[name]!
  const encoding = encodingFor(request, asset.encodings)
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}${encoding ? `-${encoding}` : ''}"`,
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
  if (matches(request, headers.etag!)) return new Response(null, { status: 304, headers })
  return new Response(Bun.file(join(DIST, encoding ? name + SUFFIX[encoding] : name)), { headers })
}

/** Whether the caller has this version already. */
export function matches(request: Request, tag: string): boolean {
  const held = request.headers.get('if-none-match')?.split(',') ?? []
  return held.some(item => item.trim().replace(/^W\//, '') === tag || item.trim() === '*')
}
