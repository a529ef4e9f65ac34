import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { version } from './contract.ts'
import { date, holidayName, lastDay, numberTerm } from './setting-values.ts'

const desk = deskEndpoints(RIGHTS.settings)

const data = z.object({ version: z.number() })
const NUMBERS = '/api/desk/settings/supportNumbers/terms'
const HOLIDAYS = '/api/desk/settings/holidays/days'

/** Changes one entry of a list, so that others' changes stay. */
export const addNumber = desk('POST', NUMBERS, {
  logs: ['settings.change'],
  summary: '유입 코드에 보일 번호를 하나 더한다.',
  input: { version, ...numberTerm.shape, until: lastDay },
  data,
  said: () => '번호를 더했어요.',
})

export const endNumber = desk('PUT', `${NUMBERS}/:inType/:from`, {
  logs: ['settings.change'],
  summary: '번호가 끝나는 날을 바꾼다. 비우면 계속 보인다.',
  input: { version, inType: numberTerm.shape.inType, from: date, until: lastDay },
  data,
  said: () => '끝나는 날을 바꿨어요.',
})

export const removeNumber = desk('POST', `${NUMBERS}/:inType/:from/remove`, {
  logs: ['settings.change'],
  summary: '번호를 뺀다.',
  input: { version, inType: numberTerm.shape.inType, from: date },
  data,
  said: () => '번호를 뺐어요.',
})

export const addHoliday = desk('POST', HOLIDAYS, {
  logs: ['settings.change'],
  summary: '쉬는 날을 하나 더한다.',
  input: { version, date, name: holidayName },
  data,
  said: () => '쉬는 날에 더했어요.',
})

export const removeHoliday = desk('POST', `${HOLIDAYS}/:date/remove`, {
  logs: ['settings.change'],
  summary: '쉬는 날에서 하루를 뺀다.',
  input: { version, date },
  data,
  said: () => '쉬는 날에서 뺐어요.',
})

export const fillHolidays = desk('POST', '/api/desk/settings/holidays/fill', {
  logs: ['settings.change'],
  summary: '한 해의 알려진 공휴일과 대체공휴일, 선거일을 더한다. 직접 적은 이름은 그대로 둔다.',
  input: { version, year: z.string().check(z.maxLength(10)) },
  data,
  said: () => '공휴일을 채웠어요.',
})
