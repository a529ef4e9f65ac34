import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One key of SECRET_KEYS: 32 bytes as hex, and the id that is written into every ciphertext made with it. */
export interface SecretKey {
  id: string
  hex: string
}

/** Encrypts values for the database and computes blind indexes by which they can still be found. */
export interface Keyring {
  /** Encrypts with AES-256-GCM and returns `keyId.nonce.tag.ciphertext` in base64url. `purpose` is authenticated. */
  seal(purpose: string, plain: string): string
  /** Returns the plain text, or throws when the key is missing or the value was altered or moved to another purpose. */
  open(purpose: string, sealed: string): string
  /**
   * Returns the HMAC-SHA-256 of a normalised value, 32 bytes: equal values have equal indexes, and the value cannot be
   * recovered.
   */
  blindIndex(purpose: string, value: string): Buffer
  /** Returns an HMAC for short-lived tokens, in base64url. */
  sign(purpose: string, value: string): string
  /**
   * Returns the key of encrypted tokens that leave the product (encData): the first key, or the one with the id of a
   * token's header. Throws when that key is missing.
   */
  tokenKey(id?: string): { id: string; key: KeyObject }
  /**
   * The fingerprint of every key that the database may store: HMAC-SHA-256 of a constant, 32 bytes, from which the key
   * cannot be recovered.
   */
  fingerprints: readonly KeyFingerprint[]
}

export interface KeyFingerprint {
  id: string
  fingerprint: Buffer
  /** Whether blind indexes are made with this key. */
  isIndex: boolean
}

const NONCE_BYTES = 12

/**
 * Encrypts with the first key and decrypts with any. Blind indexes always use the last (oldest) key, so that stored
 * ones can still be found.
 */
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

/** Derives a separate key per use, so that no output of one can serve as another's. */
function derive(key: SecretKey) {
  // Key objects are built once, because node would convert raw bytes on every use: three times the cost of a seal.
  const from = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(key.hex, 'hex'), '', use, 32)))
  return {
    encryption: from('encryption'),
    index: from('blind index'),
    signature: from('signature'),
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

/**
 * Development only: returns the key made on the first start, stored in the data folder and readable by its owner only.
 * Two processes that start at once get the same key, because the file is created exclusively and the second reads the
 * first's.
 */
export function developmentKeys(dataFolder: string): SecretKey[] {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = join(dataFolder, 'development-key')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return [{ id: 'dev', hex: readFileSync(file, 'utf8').trim() }]
}
