import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys made from the one secret of the installation, one for each purpose. */
export type InstanceKeys = {
  /** Seals secrets that must be read again (AES-256-GCM). */
  sealing: CryptoKey
  /** Signs list cursors. */
  cursors: Uint8Array
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
  keys = { sealing, cursors: await derive('cursors') }
}

async function keyOf(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'secret-key')
  const file = Bun.file(path)
  if (await file.exists()) {
    const secret = Buffer.from((await file.text()).trim(), 'base64')
    if (secret.length !== 32) throw new Error(`${path} does not hold 32 bytes in base64; restore it from a backup`)
    return secret
  }
  await mkdir(dataDir, { recursive: true })
  const secret = crypto.getRandomValues(new Uint8Array(32))
  // Written aside and renamed: a crash must not leave half a key.
  await Bun.write(`${path}.new`, `${Buffer.from(secret).toString('base64')}\n`)
  await chmod(`${path}.new`, 0o600)
  await rename(`${path}.new`, path)
  return secret
}
