import { expect, test } from 'vitest'
import { deliverPendingRequest } from './pending-request-delivery.ts'
import {
  dropPendingRequest,
  savePendingRequest,
  PENDING_LIFETIME_MS,
  PENDING_REQUEST_ENTRY,
  readPendingRequest,
} from './pending-request.ts'

const NOON = Date.parse('2026-11-21T12:00:00+09:00')
const PENDING = {
  key: 'k1',
  request: { customerName: '고른이', customerMobile: '01000001234', agreement: true as const },
  keptAt: NOON,
}

const RECEIPT = { receiptNo: 'GC-23456789', statusUrl: '/consult/status/GC-23456789' }

function storageWith(...entries: [string, string][]): Storage {
  const items = new Map(entries)
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}

const waiting = () => storageWith([PENDING_REQUEST_ENTRY, JSON.stringify(PENDING)])
const soon = () => NOON + 60_000

test('a kept request is read back and can be cancelled', () => {
  const storage = storageWith()
  expect(savePendingRequest(PENDING, storage)).toBe(true)
  expect(readPendingRequest(storage)).toEqual(PENDING)
  dropPendingRequest('another', storage)
  expect(readPendingRequest(storage)).toEqual(PENDING)
  dropPendingRequest('k1', storage)
  expect(readPendingRequest(storage)).toBeNull()
})

test('a browser that stores nothing says so', () => {
  const full: Storage = {
    ...storageWith(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(savePendingRequest(PENDING, full)).toBe(false)
})

test.each(['', 'null', '{', '[]', '"text"', '{"key":1}', '{"key":"k","keptAt":1,"request":null}'])(
  'an entry that says %s is no request',
  (text) => {
    expect(readPendingRequest(storageWith([PENDING_REQUEST_ENTRY, text]))).toBeNull()
  },
)

test('what waits is sent once with its key, also when two tabs wake together', async () => {
  const storage = waiting()
  const keys: string[] = []
  const send = async (_: unknown, key: string) => {
    keys.push(key)
    return { failure: null, receipt: RECEIPT }
  }
  const ends = await Promise.all([
    deliverPendingRequest(send, storage, soon),
    deliverPendingRequest(send, storage, soon),
  ])
  expect(ends.map(({ end }) => end)).toEqual(['sent', 'none'])
  expect(ends[0]).toEqual({ end: 'sent', pending: PENDING, receipt: RECEIPT })
  expect(keys).toEqual(['k1'])
  expect(readPendingRequest(storage)).toBeNull()
})

test.each(['offline', 'timeout', 'failed', 'tooMany'] as const)(
  'after %s it goes on waiting',
  async (kind) => {
    const storage = waiting()
    expect(await deliverPendingRequest(async () => ({ failure: kind }), storage, soon)).toEqual({
      end: 'waiting',
    })
    expect(readPendingRequest(storage)).toEqual(PENDING)
  },
)

test('one that was cancelled elsewhere is dropped', async () => {
  const storage = waiting()
  expect(await deliverPendingRequest(async () => ({ failure: 'cancelled' }), storage, soon)).toEqual({
    end: 'withdrawn',
    pending: PENDING,
  })
  expect(readPendingRequest(storage)).toBeNull()
})

test('one the server refuses as wrong is dropped and handed back', async () => {
  const storage = waiting()
  expect(await deliverPendingRequest(async () => ({ failure: 'validation' }), storage, soon)).toEqual({
    end: 'refused',
    pending: PENDING,
  })
  expect(readPendingRequest(storage)).toBeNull()
})

const unwanted = async () => {
  throw new Error('sent although expired')
}

test('after a day it is not sent but handed back', async () => {
  const storage = waiting()
  expect(await deliverPendingRequest(unwanted, storage, () => NOON + PENDING_LIFETIME_MS)).toEqual({
    end: 'expired',
    pending: PENDING,
  })
  expect(readPendingRequest(storage)).toBeNull()
})
