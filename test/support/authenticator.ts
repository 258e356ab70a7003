// An authenticator of software: makes passkeys and signs with them as a browser's would (Web Authentication, level 3),
// with ES256 and attestation "none".

import { createHash, randomBytes } from 'node:crypto'

type Given = { challenge: string; origin?: string; rpId?: string; userVerified?: boolean; counter?: number }

const ORIGIN = 'http://localhost:3000'
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** A passkey in a device of its own. */
export class Authenticator {
  readonly id = randomBytes(32)
  private counter = 0
  private constructor(private readonly keys: { publicKey: CryptoKey; privateKey: CryptoKey }) {}

  static async make(): Promise<Authenticator> {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
    return new Authenticator(keys)
  }

  /** What `navigator.credentials.create` gives. */
  async create({ challenge, origin = ORIGIN, rpId = 'localhost', userVerified = true }: Given) {
    const { x, y } = await crypto.subtle.exportKey('jwk', this.keys.publicKey)
    // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ])
    const data = Buffer.concat([
      this.head(rpId, PRESENT | WITH_KEY | (userVerified ? VERIFIED : 0), 0),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ])
    const attestationObject = Buffer.concat([
      Buffer.from('a3', 'hex'),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from('a0', 'hex'),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get` gives. Its counter goes up with each. */
  async get({ challenge, origin = ORIGIN, rpId = 'localhost', userVerified = true, counter }: Given, userId?: string) {
    this.counter = counter ?? this.counter + 1
    const data = this.head(rpId, PRESENT | (userVerified ? VERIFIED : 0), this.counter)
    const client = clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.keys.privateKey, signed)
    return {
      ...this.named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: derOf(Buffer.from(raw)).toString('base64url'),
        ...(userId ? { userHandle: Buffer.from(userId).toString('base64url') } : {}),
      },
    }
  }

  private named() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  private head(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** CBOR: a text of fewer than 24 characters. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** WebCrypto signs as r and s side by side; authenticators sign as an ASN.1 sequence of the two. */
function derOf(raw: Buffer): Buffer {
  const parts = [raw.subarray(0, 32), raw.subarray(32)].map(part => {
    let start = 0
    while (start < part.length - 1 && part[start] === 0) start++
    const number = part.subarray(start)
    const body = number[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), number]) : number
    return Buffer.concat([Buffer.from([0x02, body.length]), body])
  })
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([0x30, body.length]), body])
}
