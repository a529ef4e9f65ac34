import { z } from 'zod/mini'
import { SETTING_ROLES } from '#app/shared/settings/sections.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { CHANGING, version } from './contract.ts'
import { date, holidayName, lastDay, numberTerm } from './setting-values.ts'

const entry = {
  method: 'POST',
  from: 'body',
  access: 'desk',
  roles: SETTING_ROLES,
  data: z.object({ version: z.number() }),
  refusals: CHANGING,
} as const
const NUMBERS = '/api/desk/settings/supportNumbers/terms'
const HOLIDAYS = '/api/desk/settings/holidays/days'

/** Changes one entry of a list, so that others' changes stay. */
export const addNumber = endpoint({
  ...entry,
  path: NUMBERS,
  summary: '유입 코드에 보일 번호를 하나 더한다.',
  input: z.object({ version, ...numberTerm.shape, until: lastDay }),
  said: () => '번호를 더했어요.',
})

export const endNumber = endpoint({
  ...entry,
  method: 'PUT',
  path: `${NUMBERS}/:inType/:from`,
  summary: '번호가 끝나는 날을 바꾼다. 비우면 계속 보인다.',
  input: z.object({ version, inType: numberTerm.shape.inType, from: date, until: lastDay }),
  said: () => '끝나는 날을 바꿨어요.',
})

export const removeNumber = endpoint({
  ...entry,
  path: `${NUMBERS}/:inType/:from/remove`,
  summary: '번호를 뺀다.',
  input: z.object({ version, inType: numberTerm.shape.inType, from: date }),
  said: () => '번호를 뺐어요.',
})

export const addHoliday = endpoint({
  ...entry,
  path: HOLIDAYS,
  summary: '쉬는 날을 하나 더한다.',
  input: z.object({ version, date, name: holidayName }),
  said: () => '쉬는 날에 더했어요.',
})

export const removeHoliday = endpoint({
  ...entry,
  path: `${HOLIDAYS}/:date/remove`,
  summary: '쉬는 날에서 하루를 뺀다.',
  input: z.object({ version, date }),
  said: () => '쉬는 날에서 뺐어요.',
})

export const fillHolidays = endpoint({
  ...entry,
  path: '/api/desk/settings/holidays/fill',
  summary: '한 해의 알려진 공휴일과 대체공휴일, 선거일을 더한다. 직접 적은 이름은 그대로 둔다.',
  input: z.object({ version, year: z.string().check(z.maxLength(10)) }),
  said: () => '공휴일을 채웠어요.',
})
