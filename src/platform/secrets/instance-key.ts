import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../start-refused'

/** Keys made from the one secret of the installation, one for each purpose. */
export type InstanceKeys = {
  /** Seals secrets that must be read again (AES-256-GCM). */
  sealing: CryptoKey
  /** Signs list cursors. */
  cursors: Uint8Array
  /** Makes the tokens that a refresh answers. */
  refreshes: Uint8Array
  /** Distinguishes this key from another, and reveals nothing else about it: the database stores it. */
  check: Uint8Array
}

let keys: InstanceKeys | undefined

export function instanceKeys(): InstanceKeys {
  if (!keys) throw new Error('the instance key is not loaded')
  return keys
}

/** Takes the key from the configuration (base64, 32 bytes) or from the data folder, where the first start makes it. */
export async function loadInstanceKey(configured: string | null, dataDir: string): Promise<void> {
  const secret = configured ? Buffer.from(configured, 'base64') : await keyOf(dataDir)
  const base = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveBits'])
  const derive = async (purpose: string): Promise<Uint8Array<ArrayBuffer>> => {
    const info = new TextEncoder().encode(`angan ${purpose}`)
    const bits = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
    return new Uint8Array(await crypto.subtle.deriveBits(bits, base, 256))
  }
  const sealing = await crypto.subtle.importKey('raw', await derive('sealing'), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  keys = {
    sealing,
    cursors: await derive('cursors'),
    refreshes: await derive('refreshes'),
    check: await derive('check'),
  }
}

async function keyOf(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'secret-key')
  return (await keptKey(path)) ?? (await makeKey(dataDir, path))
}

async function keptKey(path: string): Promise<Uint8Array | undefined> {
  try {
    const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
    if (secret.length === 32) return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new StartRefused(`${path} does not hold 32 bytes in base64; restore it from a backup.`)
}

/** Written aside and linked to its name: a crash leaves the whole key or none, and of two programs that start at once
 *  the second finds the name taken and takes the key of the first. */
async function makeKey(dataDir: string, path: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true })
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const aside = `${path}.${crypto.randomUUID()}`
  try {
    await writeSafely(aside, `${Buffer.from(secret).toString('base64')}\n`)
    await link(aside, path)
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await keptKey(path) : undefined
    if (first) return first
    throw error
  } finally {
    await rm(aside, { force: true })
  }
  await sync(dataDir)
  return secret
}

async function writeSafely(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
