import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** User present and verified; with the first bytes also: a credential follows. */
const FLAGS = { verified: 0x05, present: 0x01, made: 0x45 }

/** What a test's key may do that an honest one would not. */
interface Lie {
  origin?: string
  rpId?: string
  counter?: number
  isUnverified?: boolean
}

/** What a key says of itself beside the signature. */
function facts(lie: Lie, flags: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(lie.counter ?? 0)
  return Buffer.concat([sha256(lie.rpId ?? 'localhost'), Buffer.from([flags]), counter])
}

/** An authenticator in software (ES256, no attestation), for what no browser would send. */
export function makeSoftwareKey(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const client = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lie.origin ?? origin, crossOrigin: false }))
  const named = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    id: base64url(id),
    make(challenge: string, lie: Lie = {}) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        facts(lie, lie.isUnverified ? FLAGS.made & ~0x04 : FLAGS.made),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client('webauthn.create', challenge, lie)),
          attestationObject: base64url(attestationObject(authData)),
          transports: ['internal'],
        },
      }
    },
    sign(challenge: string, lie: Lie = {}) {
      const authData = facts(lie, lie.isUnverified ? FLAGS.present : FLAGS.verified)
      const clientData = client('webauthn.get', challenge, lie)
      const signature = createSign('SHA256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}

const part = (label: number, value: string) =>
  Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** CBOR: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x!), part(0x22, y!)])
}

/** CBOR: {fmt: "none", attStmt: {}, authData}. */
function attestationObject(authData: Buffer): Buffer {
  const size = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  const parts = [
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    size,
    authData,
  ]
  return Buffer.concat([Buffer.from([0xa3]), ...parts])
}
