import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lifted, holdKeys, mac, versionsOf, type HeldKeys, type SecretKey } from './held-keys.server.ts'
import { joinIndexes, splitIndexes } from './index-versions.ts'

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
  /** Moves an index of any version to the newest one, without what it is of. */
  nextIndex(stored: Buffer): Buffer
  /** What an index that was read is compared by in a later statement: while keys are exchanged it may be moved in between. */
  comparable(index: Buffer): Buffer
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

interface KeyState {
  /** The keys people are found by, the oldest first: each hashes what the one before it made. */
  chain: readonly string[]
  /** Those that data are sealed with. */
  needed: readonly string[]
  /** What everything is being moved to. */
  next: { id: string; isSealing: boolean } | null
}

export const keyIdOf = (proof: string): string => proof.split('.')[0] ?? ''

/** Where a proof is only looked at: what a key that nobody has would prove is not proved. */
export const isProven = (
  keyring: Pick<Keyring, 'checks' | 'proves'>,
  purpose: string,
  value: string,
  proof: string,
): boolean => keyring.checks(keyIdOf(proof)) && keyring.proves(purpose, value, proof)

/** Until `follow` the first key seals, and people are found by the last. */
export function makeKeyring(keys: readonly SecretKey[]): Keyring {
  const [first] = keys
  const oldest = keys.at(-1)
  if (!first || !oldest) throw new Error('A keyring needs at least one key.')
  const held = holdKeys(keys)
  const { part } = held
  let state: KeyState = { chain: [oldest.id], needed: keys.map(({ id }) => id), next: null }
  let sealing = first.id
  const newest = () => state.chain.at(-1)!
  const nextIndex = (stored: Buffer) =>
    lifted([...state.chain, ...(state.next ? [state.next.id] : [])].map(held.indexKey), stored)
  const newestFirst = () => [...new Set([sealing, ...state.chain.toReversed(), ...held.ids()])]
  return {
    ...sealingBy(held, () => sealing),
    blindIndex: (purpose, value) => {
      const old = versionsOf(state.chain.map(held.indexKey), purpose, value).at(-1)!
      return state.next ? joinIndexes({ old, next: nextIndex(old) }) : old
    },
    digest: (purpose, value) => held.digest(state.next?.isSealing ? state.next.id : newest(), purpose, value),
    digests: (purpose, value) => newestFirst().map((id) => held.digest(id, purpose, value)),
    sign: (purpose, value) => held.sign(sealing, purpose, value),
    signs: (purpose, value) =>
      newestFirst().flatMap((id) => (held.has(id, 'signature') ? [held.sign(id, purpose, value)] : [])),
    tokenKey: (id = sealing) => ({ id, key: part(id, 'token', 'for tokens') }),
    get fingerprints() {
      return keys.map(({ id }) => ({
        id,
        fingerprint: held.digest(id, 'fingerprint', 'goreun'),
        isIndex: id === newest(),
        isNeeded: state.needed.includes(id),
      }))
    },
    isExchanging: () => state.next !== null,
    checks: (id) => held.has(id, 'proof'),
    finds: (id) => held.has(id, 'index'),
    follow: (told) => {
      state = told
      sealing = told.next?.isSealing ? told.next.id : newest()
    },
    nextIndex,
    comparable: (index) =>
      state.next === null || splitIndexes(index)
        ? index
        : joinIndexes({ old: index, next: nextIndex(index) }),
    remainsOf: held.remainsOf,
    learnRemains: held.learnRemains,
  }
}

function sealingBy(
  { part }: HeldKeys,
  sealingId: () => string,
): Pick<Keyring, 'seal' | 'open' | 'prove' | 'proves'> {
  return {
    seal: (purpose, plain) => {
      const id = sealingId()
      return seal(id, part(id, 'encryption', `to seal a ${purpose}`), purpose, plain)
    },
    open: (purpose, sealed) => {
      const id = sealed.slice(0, sealed.indexOf('.'))
      return open(part(id, 'encryption', `to open a ${purpose}`), purpose, sealed.slice(id.length + 1))
    },
    prove: (purpose, value) => {
      const id = sealingId()
      return `${id}.${mac(part(id, 'proof', 'to prove by'), purpose, value).digest('base64url')}`
    },
    proves: (purpose, value, proof) => {
      const [id = '', sum = ''] = proof.split('.')
      const expected = mac(part(id, 'proof', `to check a ${purpose}`), purpose, value).digest()
      const given = Buffer.from(sum, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

const NONCE_BYTES = 12

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
