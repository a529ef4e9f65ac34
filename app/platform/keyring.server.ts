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
import { joinIndexes } from './index-versions.ts'

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
  /**
   * Returns the HMAC-SHA-256 of a normalised value, by which an encrypted column can be searched: 32 bytes, with the version
   * before them from the second key on. While keys are exchanged it is both (platform/index-versions.ts). Only for columns
   * of shared/data-inventory/sealed-columns.ts, which are moved to the new key.
   */
  blindIndex(purpose: string, value: string): Buffer
  /** A keyed hash of 32 bytes for what is counted for minutes or held against a link: of the newest key. */
  digest(purpose: string, value: string): Buffer
  /** Of every key that is known, the newest first: a link that was sent stays good when keys are exchanged. */
  digests(purpose: string, value: string): Buffer[]
  sign(purpose: string, value: string): string
  /** Of every key that is known, the newest first: what was signed a while ago holds when keys are exchanged. */
  signs(purpose: string, value: string): string[]
  /** Returns a proof `keyId.mac` that can be checked after the keys were exchanged; `proves` throws when its key is missing. */
  prove(purpose: string, value: string): string
  proves(purpose: string, value: string, proof: string): boolean
  /** Returns the key for encData by id, the sealing key by default; throws when it is missing. */
  tokenKey(id?: string): { id: string; key: KeyObject }
  /** HMAC-SHA-256 of a constant, 32 bytes per key, from which the database may check the key but not recover it. */
  fingerprints: readonly KeyFingerprint[]
  /** What the database says of its keys decides from now on which of them seals and which ones people are found by. */
  follow(state: KeyState): void
  isExchanging(): boolean
  /** Whether a proof of this key can be checked. */
  checks(id: string): boolean
  /** Whether an index of this key can be made. */
  finds(id: string): boolean
  /** Moves an index by one version, without what it is of. */
  nextIndex(stored: Buffer): Buffer
  /** What a key that is given up leaves: it finds and checks, and opens nothing. As text, to be sealed. */
  remainsOf(id: string): string
  learnRemains(id: string, remains: string): void
}

export interface KeyFingerprint {
  id: string
  fingerprint: Buffer
  isIndex: boolean
  /** Data of the database are sealed with it; a spare one is not needed yet. */
  isNeeded: boolean
}

export interface KeyState {
  /** The keys people are found by, the oldest first: each hashes what the one before it made. */
  chain: readonly string[]
  /** Those that data are sealed with. */
  needed: readonly string[]
  /** What everything is being moved to. */
  next: { id: string; isSealing: boolean } | null
}

/** Until `follow` the first key seals, and people are found by the last. */
export function makeKeyring(keys: readonly SecretKey[]): Keyring {
  const derived = new Map<string, Partial<Derived>>(keys.map((key) => [key.id, derive(key)]))
  const [first] = keys
  const oldest = keys.at(-1)
  if (!first || !oldest) throw new Error('A keyring needs at least one key.')
  let chain: readonly string[] = [oldest.id]
  let next: KeyState['next'] = null
  let sealing = first.id
  let needed: readonly string[] = keys.map(({ id }) => id)
  const part = <Part extends keyof Derived>(id: string, name: Part, what: string): KeyObject => {
    const key = derived.get(id)?.[name]
    if (!key) throw new Error(`No key "${id}" ${what}.`)
    return key
  }
  const indexKey = (id: string) => part(id, 'index', 'to find people by')
  const indexOf = (purpose: string, value: string) => versionsOf(chain.map(indexKey), purpose, value).at(-1)!
  const nextIndex = (stored: Buffer) => chained(indexKey(next?.id ?? sealing), stored, chain.length)
  const newestFirst = () => [...new Set([sealing, ...chain.toReversed(), ...derived.keys()])]
  const digestBy = (id: string, purpose: string, value: string) => mac(indexKey(id), purpose, value).digest()
  const signBy = (id: string, purpose: string, value: string) =>
    mac(part(id, 'signature', 'to sign by'), purpose, value).digest('base64url')
  return {
    seal: (purpose, plain) =>
      seal(sealing, part(sealing, 'encryption', `to seal a ${purpose}`), purpose, plain),
    open: (purpose, sealed) => {
      const id = sealed.slice(0, sealed.indexOf('.'))
      return open(part(id, 'encryption', `to open a ${purpose}`), purpose, sealed.slice(id.length + 1))
    },
    blindIndex: (purpose, value) => {
      const old = indexOf(purpose, value)
      return next ? joinIndexes({ old, next: nextIndex(old) }) : old
    },
    digest: (purpose, value) => digestBy(next?.isSealing ? next.id : chain.at(-1)!, purpose, value),
    digests: (purpose, value) => newestFirst().map((id) => digestBy(id, purpose, value)),
    sign: (purpose, value) => signBy(sealing, purpose, value),
    signs: (purpose, value) =>
      newestFirst().flatMap((id) => (derived.get(id)?.signature ? [signBy(id, purpose, value)] : [])),
    prove: (purpose, value) =>
      `${sealing}.${mac(part(sealing, 'proof', 'to prove by'), purpose, value).digest('base64url')}`,
    proves: (purpose, value, proof) => {
      const [id = '', sum = ''] = proof.split('.')
      const expected = mac(part(id, 'proof', `to check a ${purpose}`), purpose, value).digest()
      const given = Buffer.from(sum, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    tokenKey: (id = sealing) => ({ id, key: part(id, 'token', 'for tokens') }),
    get fingerprints() {
      return keys.map(({ id }) => ({
        id,
        fingerprint: mac(indexKey(id), 'fingerprint', 'goreun').digest(),
        isIndex: id === chain.at(-1),
        isNeeded: needed.includes(id),
      }))
    },
    isExchanging: () => next !== null,
    checks: (id) => derived.get(id)?.proof !== undefined,
    finds: (id) => derived.get(id)?.index !== undefined,
    follow: (state) => {
      chain = state.chain
      next = state.next
      needed = state.needed
      sealing = next?.isSealing ? next.id : chain.at(-1)!
    },
    nextIndex,
    remainsOf: (id) =>
      JSON.stringify(
        Object.fromEntries(
          REMAINING.map((name) => [name, part(id, name, 'to keep a part of').export().toString('base64url')]),
        ),
      ),
    learnRemains: (id, remains) => {
      const read = JSON.parse(remains) as Record<(typeof REMAINING)[number], string>
      if (derived.get(id)?.encryption) return
      derived.set(id, {
        index: createSecretKey(Buffer.from(read.index, 'base64url')),
        proof: createSecretKey(Buffer.from(read.proof, 'base64url')),
      })
    },
  }
}

type Derived = ReturnType<typeof derive>
const REMAINING = ['index', 'proof'] as const

/** By each key of the chain in turn; the first version is as long as the hash, the others begin with their number. */
function versionsOf(chain: readonly KeyObject[], purpose: string, value: string): Buffer[] {
  const [oldest, ...later] = chain
  const versions = [mac(oldest!, purpose, value).digest()]
  for (const key of later) versions.push(chained(key, versions.at(-1)!, versions.length))
  return versions
}

const chained = (key: KeyObject, stored: Buffer, version: number) =>
  Buffer.concat([Buffer.from([version]), mac(key, 'index chain', stored.toString('hex')).digest()])

const NONCE_BYTES = 12

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
