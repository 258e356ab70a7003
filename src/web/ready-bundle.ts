import { log } from '../platform/log'
import { type Bundle, fingerprintOfSources, readBundle } from './bundle'

/** Sources are compared with the bundle at most this often, so that a change shows at the next reload. An installed
 *  program's can't change while it runs. */
const CHECK_EVERY_MS = process.env.NODE_ENV === 'production' ? Number.POSITIVE_INFINITY : 2_000

let known: Bundle | null = null
let checkedAt = Number.NEGATIVE_INFINITY
let checking: Promise<Bundle | null> | null = null

/** The bundle that was served last, whether the sources are still those: what it lists is on disk. */
export const knownBundle = (): Bundle | null => known

/** The bundle that fits the sources; built first when it is missing or stale (under a second). Where building fails
 *  (a folder that can't be written), an older bundle is better than none; null when there is none either. */
export async function readyBundle(): Promise<Bundle | null> {
  if (known && performance.now() - checkedAt < CHECK_EVERY_MS) return known
  checking ??= check().finally(() => {
    checking = null
  })
  known = await checking
  checkedAt = performance.now()
  return known
}

async function check(): Promise<Bundle | null> {
  const wanted = await fingerprintOfSources()
  if (known?.fingerprint === wanted) return known
  const found = await readBundle()
  if (found?.fingerprint === wanted) return found
  await build()
  return (await readBundle()) ?? found
}

async function build(): Promise<void> {
  const child = Bun.spawn([process.execPath, `${import.meta.dir}/build.ts`], {
    // Neither the program's secrets nor a test's mode are the bundler's business.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production' },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const complaint = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) log.error('web app not built', { complaint: complaint.slice(0, 2000) })
}
