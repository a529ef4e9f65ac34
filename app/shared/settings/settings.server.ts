import { CARRIER_COVERAGE, byCarrier } from '#app/shared/carriers/carriers.ts'
import type { Services } from '#app/database/services.server.ts'
import { COMPANY_FACTS, type CarrierAcceptance, type GiftAverage, type Settings } from './contract.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import type { Office } from './working-time.ts'

const NO_ACCEPTANCE: CarrierAcceptance = {
  agency: null,
  number: null,
  acceptedOn: null,
  validUntil: null,
  image: null,
}

const NO_GIFT_AVERAGE: GiftAverage = { internet: null, tv: null, asOf: null, source: null }

/** Nothing is invented: unset facts stay null. */
export const DEFAULTS: Settings = {
  acceptance: { carriers: byCarrier(() => NO_ACCEPTANCE), lookUp: null },
  giftAverages: byCarrier(() => NO_GIFT_AVERAGE),
  commissions: byCarrier(() => ({ terms: null, asOf: null })),
  earlyCancel: byCarrier(() => []),
  endReminders: { isOn: true, first: 90, second: 30 },
  ratings: { least: 10, installDays: 10 },
  referralTerms: [],
  stayTerms: byCarrier(() => ({ terms: null, asOf: null })),
  noteTemplates: [
    '가족과 상의하고 정한대요',
    '금액을 문자로 먼저 보내 달래요',
    '약정을 확인하고 다시 이야기해요',
  ],
  company: Object.fromEntries(COMPANY_FACTS.map((fact) => [fact, null])) as Settings['company'],
  receivers: [],
  links: { chat: null, blog: null, video: null, coverage: CARRIER_COVERAGE },
  supportNumbers: [],
  callHours: {
    weekdays: [1, 2, 3, 4, 5],
    opens: '09:00',
    closes: '18:00',
    lunch: '12:00-13:00',
    slots: ['10:00-12:00', '13:00-15:00', '15:00-17:00', '17:00-18:00'],
    capacity: 20,
  },
  calling: { firstCallMinutes: 60, returnMinutes: 30, assignsByItself: true, teamMail: null },
  notices: { missed: true, assigned: true, booked: true },
  texts: { hour: 300, day: 2_000 },
  advertising: { rejectNumber: null },
  holidays: {},
  analytics: { ga4: null, naver: null, kakaoPixel: null, metaPixel: null },
  conversionTypes: {},
  robots: null,
  verification: { google: null, naver: null },
  indexNow: null,
  synonyms: DEFAULT_SYNONYMS.map((words) => words.join(', ')),
  requireTotp: null,
  deskAddresses: [],
  backups: { at: '03:00', keep: 14, keepDays: 35 },
  exports: { maxRows: 50_000 },
  reveals: {
    perHour: 60,
    perDay: 200,
    dialsPerHour: 120,
    dialsPerDay: 400,
    openingsPerDay: 10,
    readsPerHour: 60,
    readsPerDay: 200,
    claimsPerHour: 30,
    claimsPerDay: 100,
  },
  retention: { unconverted: 3, notes: 3, converted: 60, landings: 3, visitors: 30, messages: 3, version: 1 },
  boards: {},
}

export function readSettings(services: Services): Promise<Settings> {
  return services.remember('settings', ['settings'], () => loadSettings(services))
}

async function loadSettings(services: Services): Promise<Settings> {
  const rows = await services.database
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'not like', 'template:%')
    .execute()
  const entered = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  return overDefault(DEFAULTS, entered)
}

/** Settings declared after a value was stored get their default. */
export function overDefault<Value>(initial: Value, stored: unknown): Value {
  if (stored === undefined) return initial
  if (!isRecord(initial) || !isRecord(stored)) return stored as Value
  const names = Object.keys({ ...initial, ...stored })
  return Object.fromEntries(names.map((name) => [name, overDefault(initial[name], stored[name])])) as Value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export async function readOffice(services: Services): Promise<Office> {
  const { callHours, holidays } = await readSettings(services)
  return { ...callHours, holidays }
}

export async function writeSetting<Key extends keyof Settings>(
  services: Services,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const stored = JSON.stringify(value)
  await services.database
    .insertInto('settings')
    .values({ key, value: stored })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        value: stored,
        updated_at: services.now(),
        version: eb(ref('settings.version'), '+', 1),
      })),
    )
    .execute()
  await services.invalidate('settings')
}
