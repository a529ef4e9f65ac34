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

/** One key of SECRET_KEYS: 32 bytes as hex and the id written into every ciphertext made with it. */
export interface SecretKey {
  id: string
  hex: string
}

/** Encrypts what must not be readable in the database and makes what must still be findable there. */
export interface Keyring {
  /** AES-256-GCM; the text form is `keyId.nonce.tag.ciphertext` in base64url. `purpose` is authenticated. */
  seal(purpose: string, plain: string): string
  /** The plain text, or throws when the key is gone or the value was altered or moved to another purpose. */
  open(purpose: string, sealed: string): string
  /** HMAC-SHA-256 of a normalised value: equal values, equal index; nothing can be read back. 32 bytes. */
  blindIndex(purpose: string, value: string): Buffer
  /** HMAC for short-lived tokens, base64url. */
  sign(purpose: string, value: string): string
  /**
   * The key of encrypted tokens that leave the house (encData): the first one's, or that of the id in a token's
   * head. Throws when that key is gone.
   */
  tokenKey(id?: string): { id: string; key: KeyObject }
  /** Every key as a database may know it: HMAC-SHA-256 of a constant, 32 bytes; nothing can be read back. */
  fingerprints: readonly KeyFingerprint[]
}

export interface KeyFingerprint {
  id: string
  fingerprint: Buffer
  /** Whether blind indexes are made with it. */
  isIndex: boolean
}

const NONCE_BYTES = 12

/** The first key encrypts, every key decrypts. Blind indexes always use the last (oldest), so that they stay findable. */
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

/** Separate keys per use, so that no output of one can serve as another's. */
function derive(key: SecretKey) {
  // Key objects, because raw bytes would be turned into one on every use: three times the cost of a seal.
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
 * Development only: the key made on the first start, kept in the data folder, readable by its owner only.
 * Two processes starting at once agree: the file is created exclusively, the loser reads the winner's.
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
