import { createContext, type RouterContextProvider } from 'react-router'
import type { Config } from '#app/platform/config.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Member, Staff, Visit } from '#app/platform/visit.server.ts'
import type { Database } from './connection.server.ts'
import type { Memory } from './memory.server.ts'
import type { SearchKind } from './tables.ts'

/** What every use case is handed first. */
export interface Services {
  database: Database
  keyring: Keyring
  config: Config
  log: Log
  now(): Date
  /** False while the disk is nearly full: what would be acknowledged could be lost. */
  hasRoom(): boolean
  /** Rows that many pages need, kept until one of their tags is invalidated; see memory.server.ts. */
  remember: Memory['remember']
  /**
   * Tells this process at once, and the others within a second, that pages with these tags are wrong: nobody reads them
   * again. For whatever hides a text, or changes a price, a document or a setting.
   */
  invalidate(...tags: string[]): Promise<void>
  /**
   * Tells that pages with these tags are out of date, as by a new comment or a count. Others than who wrote may read the
   * old ones for moments, while each is made anew. What is remembered is dropped.
   */
  renew(...tags: string[]): void
  /**
   * Brings search in step with contents of one kind that were just written or deleted; with the transaction that
   * wrote them, before it ends.
   */
  reindex(database: Database, kind: SearchKind, keys: readonly string[]): Promise<void>
  /**
   * Takes a member's name from everything they wrote, before they are erased, in that transaction. Whoever calls it
   * invalidates the tags that come back.
   */
  forgetAuthor(database: Database, memberId: string): Promise<string[]>
  /** Who is signed in, staff before members; nobody where a session is missing or dead. */
  recognise(visit: Visit): Promise<Pick<Visit, 'staff' | 'member'>>
  /** Tells the desks open in this process at once that a lead changed; other processes poll. */
  leadChanged(leadId: string): void
  /** Where development's stand-in for providers without keys listens on this machine; null where there is none. */
  standInAddress(): Promise<string | null>
  /** Counts a view of a post within seconds, once a viewer. */
  postViewed(board: string, seqno: number, viewer: string): void
  /** Counts what visits came to, within seconds. */
  visits: VisitCounter
}

/** A form was touched, sent, taken. */
export type VisitStep = 'form' | 'sent' | 'taken'
/** One thing that is counted once a visit; `day` in Seoul. */
export type VisitNote =
  { step: 'visit'; day: string; sourceId: number } | { step: VisitStep; day: string; hsKey: string | null }

export interface VisitCounter {
  note(visit: VisitNote): void
  /** Writes what is waiting now: for whoever reads the figures, and for the end of the process. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const services = createContext<Services | null>(null)
const visit = createContext<Visit | null>(null)
const staff = createContext<Staff | null>(null)
const member = createContext<Member | null>(null)

/** Puts the services and the facts of a request where loaders and actions find them. */
export function provide(context: RouterContextProvider, given: { services: Services; visit: Visit }) {
  context.set(services, given.services)
  context.set(visit, given.visit)
}

/** The services in a loader or action: `const { database } = servicesOf(context)`. */
export function servicesOf(context: Readonly<RouterContextProvider>): Services {
  return present(context.get(services), 'services')
}

/** The facts of the request in a loader or action. On pages kept in the cache they are a neutral visitor's. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return present(context.get(visit), 'visit')
}

/** Set by the desk's guard; pages below it read who is signed in with `staffOf`. */
export function signIn(context: Readonly<RouterContextProvider>, who: Staff) {
  context.set(staff, who)
}

export function staffOf(context: Readonly<RouterContextProvider>): Staff {
  return present(context.get(staff), 'staff')
}

/** Set by the members' guard; pages below it read whose session this is with `memberOf`. */
export function signMemberIn(context: Readonly<RouterContextProvider>, who: Member) {
  context.set(member, who)
}

/** Refuses `loginExpired` where the guard let a posted form through without a session. */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const who = context.get(member)
  if (!who) throw new Refusal('loginExpired')
  return who
}

function present<Value>(value: Value | null, what: string): Value {
  if (value === null) throw new Error(`No ${what} in this request's context.`)
  return value
}
