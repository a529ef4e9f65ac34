import { byCarrier } from '#app/shared/carriers/carriers.ts'
import type { Services } from '#app/database/services.server.ts'
import { heldTo } from '#app/shared/desk/desk-forms.server.ts'
import { holidaysOf } from '#app/shared/settings/holidays.server.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { changeSetting } from './changing.server.ts'
import { revertedSetting, SETTING_ROWS, type SettingKey } from './contract.ts'
import { revertSetting, storedSetting } from './history.server.ts'
import { revealsValue } from './security-values.ts'

type Form = Record<string, string>
type Step = (services: Services, form: Form, visit: Visit) => Promise<string>

const SAVED = '저장했어요. 홈페이지에 바로 보여요.'
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Stores a setting out of a form, under the rules of its call. */
function saving(key: SettingKey, valueOf: (form: Form, services: Services) => unknown, told = SAVED): Step {
  return async (services, form, visit) => {
    const row = SETTING_ROWS[key]
    if (!row.roles?.includes(staffOfVisit(visit).role)) throw new Refusal('notAllowed')
    await atFields(async () => {
      const value = await valueOf(form, services)
      // The row and the value are of one key; the compiler sees ten of each.
      const input = heldTo(row, { version: form['version'], value })
      await changeSetting(key, services, input as never, visit)
    })
    return told
  }
}

/** A form's fields are what a call has inside `value`. */
async function atFields(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { errors } = ((error instanceof Refusal && error.data) || {}) as { errors?: FieldErrors }
    if (!errors) throw error
    const renamed = Object.entries(errors).map(([name, message]) => [fieldName(name), message] as const)
    throw invalidFields(Object.fromEntries(renamed))
  }
}

/** `value.company` → `company`, `value.3.number` (an entry of a list) → `number`. */
const fieldName = (name: string) => name.replace(/^value\.(\d+\.)?/, '')

const picked =
  (...names: string[]) =>
  (form: Form) =>
    Object.fromEntries(names.map((name) => [name, form[name] ?? '']))

const STEPS: Record<string, Step> = {
  company: saving(
    'company',
    picked(
      'name',
      'owner',
      'businessNumber',
      'mailOrderNumber',
      'address',
      'privacyOfficer',
      'email',
      'hosting',
    ),
  ),
  links: saving('links', (form) => ({
    ...picked('chat', 'blog', 'video')(form),
    coverage: byCarrier((code) => form[`coverage.${code}`] ?? ''),
  })),
  'number-add': saving(
    'supportNumbers',
    async ({ inType = '', number = '', from = '', until = '' }, services) => {
      const added = { inType, number, from, until: until || null }
      // Held by itself first, so that the message stands at its own field.
      heldTo(SETTING_ROWS.supportNumbers, { version: 0, value: [added] })
      return [...(await storedSetting(services, 'supportNumbers')), added]
    },
    '번호를 더했어요.',
  ),
  'number-end': saving(
    'supportNumbers',
    async ({ inType, from, until = '' }, services) =>
      (await storedSetting(services, 'supportNumbers')).map((term) =>
        term.inType === inType && term.from === from ? { ...term, until: until || null } : term,
      ),
    '끝나는 날을 바꿨어요.',
  ),
  'number-remove': saving(
    'supportNumbers',
    async ({ inType, from }, services) =>
      (await storedSetting(services, 'supportNumbers')).filter(
        (term) => !(term.inType === inType && term.from === from),
      ),
    '번호를 뺐어요.',
  ),
  hours: saving('callHours', (form) => ({
    weekdays: WEEK.filter((day) => form[`day${day}`] !== undefined),
    opens: form['opens'],
    closes: form['closes'],
    lunch: form['lunch']?.trim() || null,
    slots: (form['slots'] ?? '').split(/\r?\n/).filter((slot) => slot.trim()),
    capacity: form['capacity'],
  })),
  notices: saving(
    'notices',
    (form) => ({
      missed: form['missed'] !== undefined,
      assigned: form['assigned'] !== undefined,
      booked: form['booked'] !== undefined,
    }),
    '저장했어요.',
  ),
  texts: saving('texts', picked('hour', 'day'), '저장했어요. 다음 글부터 바로 지켜져요.'),
  'holiday-add': saving(
    'holidays',
    async ({ date = '', name = '' }, services) => {
      const row = SETTING_ROWS.holidays
      const wrong: FieldErrors = {}
      if (!row.input.safeParse({ version: 0, value: { [date]: '이름' } }).success)
        wrong['date'] = '날짜를 골라 주세요.'
      if (!row.input.safeParse({ version: 0, value: { '2026-01-01': name } }).success)
        wrong['name'] = '쉬는 날의 이름을 30자까지 적어 주세요.'
      if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
      return { ...(await storedSetting(services, 'holidays')), [date]: name }
    },
    '쉬는 날에 더했어요.',
  ),
  'holiday-remove': saving(
    'holidays',
    async ({ date }, services) => {
      const holidays = await storedSetting(services, 'holidays')
      return Object.fromEntries(Object.entries(holidays).filter(([day]) => day !== date))
    },
    '쉬는 날에서 뺐어요.',
  ),
  'holiday-seed': saving(
    'holidays',
    async ({ year = '' }, services) => {
      const found = /^20\d\d$/.test(year) ? await holidaysOf(Number(year), services) : {}
      if (Object.keys(found).length === 0)
        throw new Refusal('conflict', {
          message: `${year}년 공휴일은 아직 알려지지 않았어요. 직접 더해 주세요.`,
        })
      // What somebody wrote stays.
      return { ...found, ...(await storedSetting(services, 'holidays')) }
    },
    '공휴일을 채웠어요.',
  ),
  analytics: saving('analytics', picked('ga4', 'naver', 'kakaoPixel', 'metaPixel'), '저장했어요.'),
  conversions: saving(
    'conversionTypes',
    (form) => ({ 1: form['1'] ?? '', 4: form['4'] ?? '', 5: form['5'] ?? '' }),
    '저장했어요.',
  ),
  robots: saving('robots', ({ robots = '' }) => robots),
  verification: saving('verification', ({ google = '', naver = '' }) => ({
    google: contentOf(google),
    naver: contentOf(naver),
  })),
  addresses: saving(
    'deskAddresses',
    ({ deskAddresses = '' }) => deskAddresses.split(/\r?\n/).filter((line) => line.trim() !== ''),
    '저장했어요. 다음 화면부터 바로 지켜져요.',
  ),
  reveals: saving(
    'reveals',
    picked(...Object.keys(revealsValue.shape)),
    '저장했어요. 다음 번호 보기부터 지켜져요.',
  ),
  security: saving(
    'requireTotp',
    (form) => STAFF_ROLES.filter((role) => form[`role-${role}`] !== undefined),
    '저장했어요. 다음 화면부터 바로 지켜져요.',
  ),
}

/** The code out of a whole `<meta … content="…">`, which is what people copy. */
const contentOf = (text: string) => /content\s*=\s*["']([^"']+)["']/.exec(text)?.[1] ?? text.trim()

export async function runSettingStep(services: Services, form: Form, visit: Visit): Promise<string> {
  // `number-end IRGC1 2026-12-01`: the rest tells one of several forms from another, whose fields say the same.
  const [name = '', key, changeId] = (form['step'] ?? '').split(' ')
  if (name === 'revert') {
    await revertSetting(services, heldTo(revertedSetting, { key, changeId, version: form['version'] }), visit)
    return '되돌렸어요. 홈페이지에 바로 보여요.'
  }
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined
  if (!step) throw new Refusal('unreadable')
  return step(services, form, visit)
}
