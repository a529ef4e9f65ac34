import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** 32 bytes as hex; every ciphertext starts with the id of its key. */
export interface SecretKey {
  id: string
  hex: string
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

type Part = keyof ReturnType<typeof derive>
const REMAINING = ['index', 'proof'] as const

export type HeldKeys = ReturnType<typeof holdKeys>

/** What is derived of each key: of those given all of it, of retired ones what remains. */
export function holdKeys(keys: readonly SecretKey[]) {
  const derived = new Map<string, Partial<Record<Part, KeyObject>>>(keys.map((key) => [key.id, derive(key)]))
  /** Throws where the key, or this part of it, is missing. */
  const part = (id: string, name: Part, what: string): KeyObject => {
    const key = derived.get(id)?.[name]
    if (!key) throw new Error(`No key "${id}" ${what}.`)
    return key
  }
  const indexKey = (id: string) => part(id, 'index', 'to find people by')
  return {
    part,
    indexKey,
    ids: () => [...derived.keys()],
    has: (id: string, name: Part) => derived.get(id)?.[name] !== undefined,
    digest: (id: string, purpose: string, value: string) => mac(indexKey(id), purpose, value).digest(),
    sign: (id: string, purpose: string, value: string) =>
      mac(part(id, 'signature', 'to sign by'), purpose, value).digest('base64url'),
    remainsOf: (id: string): string => {
      const kept = REMAINING.map((name) => [
        name,
        part(id, name, 'to keep a part of').export().toString('base64url'),
      ])
      return JSON.stringify(Object.fromEntries(kept))
    },
    learnRemains: (id: string, remains: string): void => {
      if (derived.get(id)?.encryption) return
      const read = JSON.parse(remains) as Record<(typeof REMAINING)[number], string>
      const keyOf = (name: (typeof REMAINING)[number]) =>
        createSecretKey(Buffer.from(read[name], 'base64url'))
      derived.set(id, { index: keyOf('index'), proof: keyOf('proof') })
    },
  }
}

export function mac(secret: KeyObject, purpose: string, value: string) {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`)
}

/** By each key of the chain in turn; the first version is as long as the hash, the others begin with their number. */
export function versionsOf(chain: readonly KeyObject[], purpose: string, value: string): Buffer[] {
  const [oldest, ...later] = chain
  const versions = [mac(oldest!, purpose, value).digest()]
  for (const key of later) versions.push(chained(key, versions.at(-1)!, versions.length))
  return versions
}

const chained = (key: KeyObject, stored: Buffer, version: number) =>
  Buffer.concat([Buffer.from([version]), mac(key, 'index chain', stored.toString('hex')).digest()])

/** An index of whichever version, moved through the links that it lacks up to the last one. */
export function lifted(chain: readonly KeyObject[], stored: Buffer): Buffer {
  let value = stored
  const version = stored.length === 32 ? 0 : stored[0]!
  for (let next = version + 1; next < chain.length; next += 1) value = chained(chain[next]!, value, next)
  return value
}
