import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** 32 bytes as hex; every ciphertext starts with the id of its key. */
export interface SecretKey {
  id: string
  hex: string
}

export interface Keyring {
  /** Encrypts with AES-256-GCM and returns `keyId.nonce.tag.ciphertext` in base64url; `purpose` is authenticated. */
  seal(purpose: string, plain: string): string
  /** Throws when the key is missing or the value was altered or moved to another purpose. */
  open(purpose: string, sealed: string): string
  /** Returns the HMAC-SHA-256 of a normalised value, 32 bytes, by which an encrypted column can be searched. */
  blindIndex(purpose: string, value: string): Buffer
  sign(purpose: string, value: string): string
  /** Returns a proof `keyId.mac` that can be checked after the keys were exchanged; `proves` throws when its key is missing. */
  prove(purpose: string, value: string): string
  proves(purpose: string, value: string, proof: string): boolean
  /** Returns the key for encData by id, the first key by default; throws when it is missing. */
  tokenKey(id?: string): { id: string; key: KeyObject }
  /** HMAC-SHA-256 of a constant, 32 bytes per key, from which the database may check the key but not recover it. */
  fingerprints: readonly KeyFingerprint[]
}

export interface KeyFingerprint {
  id: string
  fingerprint: Buffer
  isIndex: boolean
}

const NONCE_BYTES = 12

/** Encrypts with the first key; blind indexes use the last (oldest), so that stored ones still match. */
export function makeKeyring(keys: readonly SecretKey[]): Keyring {
  const derived = new Map(keys.map((key) => [key.id, derive(key)]))
  const [first] = keys
  const oldest = keys.at(-1)
  if (!first || !oldest) throw new Error('A keyring needs at least one key.')
  const sealing = derived.get(first.id)!
  const indexing = derived.get(oldest.id)!
  return {
    seal: (purpose, plain) => seal(first.id, sealing.encryption, purpose, plain),
    open: (purpose, sealed) => {
      const id = sealed.slice(0, sealed.indexOf('.'))
      const key = derived.get(id)
      if (!key) throw new Error(`No key "${id}" to open a ${purpose}.`)
      return open(key.encryption, purpose, sealed.slice(id.length + 1))
    },
    blindIndex: (purpose, value) => mac(indexing.index, purpose, value).digest(),
    sign: (purpose, value) => mac(sealing.signature, purpose, value).digest('base64url'),
    prove: (purpose, value) => `${first.id}.${mac(sealing.proof, purpose, value).digest('base64url')}`,
    proves: (purpose, value, proof) => {
      const [id = '', sum = ''] = proof.split('.')
      const key = derived.get(id)
      if (!key) throw new Error(`No key "${id}" to check a ${purpose}.`)
      const expected = mac(key.proof, purpose, value).digest()
      const given = Buffer.from(sum, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    tokenKey: (id = first.id) => {
      const key = derived.get(id)
      if (!key) throw new Error(`No key "${id}" for tokens.`)
      return { id, key: key.token }
    },
    fingerprints: [...derived].map(([id, key]) => ({
      id,
      fingerprint: mac(key.index, 'fingerprint', 'goreun').digest(),
      isIndex: key === indexing,
    })),
  }
}

function mac(secret: KeyObject, purpose: string, value: string) {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`)
}

function derive(key: SecretKey) {
  // Key objects are built once; node would convert raw bytes on every use, at three times the cost of a seal.
  const from = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(key.hex, 'hex'), '', use, 32)))
  return {
    encryption: from('encryption'),
    index: from('blind index'),
    signature: from('signature'),
    proof: from('proof'),
    token: from('token'),
  }
}

function seal(id: string, key: KeyObject, purpose: string, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [id, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
}

function open(key: KeyObject, purpose: string, sealed: string): string {
  const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !body) throw new Error(`Not a sealed ${purpose}.`)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** Returns the development key; exclusive creation gives two processes that start at once the same one. */
export function developmentKeys(dataFolder: string): SecretKey[] {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = join(dataFolder, 'development-key')
  if (!existsSync(file)) {
    // Whole or not at all: another process that starts at once must not read its beginning.
    const made = `${file}.${process.pid}`
    writeFileSync(made, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    try {
      linkSync(made, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(made)
    }
  }
  return [{ id: 'dev', hex: readFileSync(file, 'utf8').trim() }]
}
