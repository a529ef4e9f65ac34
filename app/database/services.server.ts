import { createContext, type RouterContextProvider } from 'react-router'
import type { Selectable, Transaction } from 'kysely'
import type { Config } from '#app/platform/config.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Traces } from '#app/platform/traces.server.ts'
import type { Member, Staff, Visit } from '#app/platform/visit.server.ts'
import type { Database } from './connection.server.ts'
import { forgetful, type Memory } from './memory.server.ts'
import type { Replicas } from './replicas.server.ts'
import type { SearchKind, Tables } from './tables.ts'

export interface LeavingAuthor {
  memberId: string
  /** Name, number and address, which their texts may hold. */
  words: readonly string[]
  erasesTexts: boolean
}

/** An advertisement that is about to be stored or to leave. */
export interface AdAsked {
  memberId: string
  channel: 'sms' | 'mail'
  recipient: string
  text: string
  at: Date
}

/** `from` is the earliest moment that the member agreed to. */
export type AdPermission = { isGiven: true; from: Date } | { isGiven: false; isHeld?: true }

export interface Services {
  database: Database
  /** See `onReplica`. */
  replicas: Pick<Replicas, 'read'>
  keyring: Keyring
  config: Config
  log: Log
  /** Null without OTEL_EXPORTER_OTLP_ENDPOINT. */
  traces: Traces | null
  now(): Date
  /** False while the disk is nearly full, since acknowledged data could be lost. */
  hasRoom(): boolean
  /** See memory.server.ts. */
  remember: Memory['remember']
  /** Drops pages here at once and in other processes within a second: a hidden text, a changed price or setting. */
  invalidate(...tags: string[]): Promise<void>
  /** Marks pages as outdated, as by a comment: others than the writer may get old ones for moments. */
  renew(...tags: string[]): void
  /** Updates the search entries of written or deleted contents, in the transaction that wrote them. */
  reindex(database: Database, kind: SearchKind, keys: readonly string[]): Promise<void>
  /** Takes a member out of the boards in the transaction that erases them; invalidate the returned tags. */
  anonymizeAuthor(database: Database, author: LeavingAuthor): Promise<string[]>
  /** Whether a member agreed to advertising by this channel, and when it may come (docs/adr/0161). */
  adPermission(asked: AdAsked): Promise<AdPermission>
  /** Whether a text tells a price of a carrier that does not consent today (사전승낙). */
  holdsOffer(text: string): Promise<boolean>
  /** Takes back the consent to advertising by text of whichever member has the number, in the given transaction. */
  refuseTextAds(database: Transaction<Tables>, mobile: string): Promise<void>
  /** Of messages, those whose number wants neither calls nor them any more. */
  unwantedTexts(messages: readonly Selectable<Tables['messages']>[]): Promise<ReadonlySet<string>>
  /** Whether the policy in force names whoever carries or keeps these. */
  isCarrierTold(channel: 'texts' | 'alimtalk' | 'mail' | 'files'): Promise<boolean>
  recognise(visit: Visit): Promise<Pick<Visit, 'staff' | 'member'>>
  /** Notifies the desks open in this process at once; other processes poll. */
  leadChanged(leadId: string): void
  /** The address of the stand-in for providers without keys, in development only. */
  devProviderAddress(): Promise<string | null>
  /** Likewise of the stand-in for the address service. */
  devAddressBook(): Promise<string | null>
  postViewed(board: string, seqno: number, viewer: string): void
  visits: VisitCounter
}

/** With a transaction for its database. */
export type Inside = Omit<Services, 'database'> & { database: Transaction<Tables> }

export type VisitStep = 'form' | 'sent' | 'taken'
export type VisitNote =
  { step: 'visit'; day: string; sourceId: number } | { step: VisitStep; day: string; hsKey: string | null }

export interface VisitCounter {
  note(visit: VisitNote): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/**
 * Work that only reads, from a replica where the request may lag and one is up to date (docs/adr/0216). It must be repeatable,
 * and what it remembers would be older than what a bump promised: there it remembers nothing.
 */
export function onReplica<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  if (services.database.isTransaction) return work(services)
  return services.replicas.read(services.database, (database) =>
    work(database === services.database ? services : { ...services, database, remember: forgetful }),
  )
}

const services = createContext<Services | null>(null)
const visit = createContext<Visit | null>(null)
const staff = createContext<Staff | null>(null)
const member = createContext<Member | null>(null)

export function provide(context: RouterContextProvider, given: { services: Services; visit: Visit }) {
  context.set(services, given.services)
  context.set(visit, given.visit)
}

export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return present(context.get(services), 'services')
}

/** On cached pages it is a neutral visitor's. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return present(context.get(visit), 'visit')
}

export function signIn(context: Readonly<RouterContextProvider>, who: Staff) {
  context.set(staff, who)
}

export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  return present(context.get(staff), 'staff')
}

export function signMemberIn(context: Readonly<RouterContextProvider>, who: Member) {
  context.set(member, who)
}

/** Refuses with `loginExpired` where the guard let a posted form through without a session. */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const who = context.get(member)
  if (!who) throw new Refusal('loginExpired')
  return who
}

function present<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Error(`No ${what} in this request's context.`)
  return value
}
