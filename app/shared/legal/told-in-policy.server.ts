import type { Services } from '#app/database/services.server.ts'
import type { RecipientKey } from '#app/shared/data-inventory/handed-on.ts'
import { isChosen as isLengthChosen, lengthText, PERIODS } from '#app/shared/data-inventory/periods.ts'
import { OWN_HOST, type RetentionPeriods } from '#app/shared/settings/contract.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { plainText, type Prose } from '#app/platform/prose.ts'
import { CONSENT_NAMES, textOf } from './consent-words.ts'
import { DOCUMENTS_TAG, readInForce } from './documents.server.ts'
import { ADDRESS_SERVICE } from './document-parts.ts'
import { isInGrace } from './office-grace.server.ts'
import { partFacts } from './part-facts.server.ts'
import { hostOf, type Processor } from './processors.ts'
import { SECOND_FACTOR_OF_ALL } from './safeguards.ts'

/**
 * What the policy in force tells in its tables and its text; null where nothing is held to it: in development, in the days
 * after an upgrade, and before there is a policy, when no data is taken either.
 */
async function toldInForce(services: Services) {
  if (!services.config.isProduction || (await isInGrace(services))) return null
  const policy = await readInForce(services, 'policy')
  if (!policy) return { rows: [], text: '' }
  return services.remember(`told in policy ${policy.shown.id}`, [DOCUMENTS_TAG], () =>
    Promise.resolve({ rows: rowsOf(policy.text), text: JSON.stringify(policy.text) }),
  )
}

const rowsOf = (text: Prose) =>
  text.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((cells) => cells.map((cell) => plainText(cell).trim())) : [],
  )

/** Whether the policy in force names whoever would get it (PIPA 26, 30): who is not named gets nothing. */
export async function isTold(services: Services, key: RecipientKey, url?: string): Promise<boolean> {
  const told = await toldInForce(services)
  if (!told) return true
  if (key === 'addressService') return told.text.includes(ADDRESS_SERVICE)
  const names = url === undefined ? await namesOf(services, key) : [hostOf(url) ?? url]
  return names.every((name) => told.rows.some((cells) => cells.includes(name)))
}

async function namesOf(services: Services, key: RecipientKey): Promise<string[]> {
  const { processors } = await partFacts(services, { effectiveOn: null, version: '' })
  return processors.filter((each) => each.key === key).map(({ who }) => who)
}

/** Whether the policy in force names the host that the operator entered, where all of the data lies. */
export async function isHostTold(services: Services): Promise<boolean> {
  const [told, { company }] = await Promise.all([toldInForce(services), readSettings(services)])
  const host = company.hosting?.trim()
  return !told || !host || host === OWN_HOST || told.rows.some((cells) => cells.includes(host))
}

/** Whether the policy in force says that everybody of the office signs in with a second factor. */
export async function isSecondFactorOfAllTold(services: Services): Promise<boolean> {
  const told = await toldInForce(services)
  return told?.text.includes(SECOND_FACTOR_OF_ALL) ?? false
}

/** Who is connected and not named. */
export async function untoldProcessors(services: Services): Promise<Processor[]> {
  const told = await toldInForce(services)
  if (!told) return []
  const { processors } = await partFacts(services, { effectiveOn: null, version: '' })
  return processors.filter(
    ({ who, isChosen }) => !isChosen && !told.rows.some((cells) => cells.includes(who)),
  )
}

/**
 * How long is kept what the operator chooses the period of: no longer than the policy in force says, nor a request longer than
 * the consent in force does.
 */
export async function heldRetention(services: Services): Promise<RetentionPeriods & { version: number }> {
  const [{ retention }, told] = await Promise.all([readSettings(services), toldInForce(services)])
  if (!told) return retention
  const held = { ...retention }
  for (const { key, name, length, unit } of PERIODS) {
    if (!isLengthChosen(key) || !('range' in length)) continue
    const cell = told.rows.find(([first]) => first === name)?.[1]
    const [least, most] = length.range
    const lengths = Array.from({ length: most - least + 1 }, (_, more) => least + more)
    const toldLength = lengths.find((each) => cell?.startsWith(`${lengthText(each, unit)} (`))
    held[key] = Math.min(held[key], toldLength ?? most)
  }
  held.unconverted = Math.min(held.unconverted, (await consentedMonths(services)) ?? held.unconverted)
  return held
}

async function consentedMonths(services: Services): Promise<number | null> {
  const consents = await readInForce(services, 'consents')
  const text = consents ? textOf(consents.text, CONSENT_NAMES.consult.privacy) : []
  const told = /상담이 끝난 날부터 (\d+)개월/.exec(JSON.stringify(text))
  return told && Number(told[1])
}

/** Of a request that no contract follows, as people are told it: `3개월`. */
export async function keptPeriod(services: Services): Promise<string> {
  return lengthText((await heldRetention(services)).unconverted, undefined)
}
