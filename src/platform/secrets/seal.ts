import { instanceKeys } from './instance-key'

const IV_BYTES = 12

/** Encrypts a secret for the database: 12 bytes of nonce, then AES-256-GCM. */
export async function seal(secret: string): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    instanceKeys().sealing,
    new TextEncoder().encode(secret),
  )
  return Buffer.concat([iv, new Uint8Array(sealed)])
}

/** Reads a sealed secret. Throws when it was sealed under another instance key. */
export async function unseal(sealed: Uint8Array): Promise<string> {
  const bytes = new Uint8Array(sealed)
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) },
    instanceKeys().sealing,
    bytes.slice(IV_BYTES),
  )
  return new TextDecoder().decode(opened)
}
