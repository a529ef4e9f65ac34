import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { actAddress, isActAt, literalPath, nextAddress, nextPage } from './act-form.ts'
import { endpoint } from './endpoint.ts'

const row = endpoint({
  method: 'PUT',
  path: '/api/desk/leads/:id/calls/:callId',
  summary: '',
  from: 'body',
  access: 'public',
  input: z.object({}),
  data: z.null(),
  refusals: [],
})

test('an act is known at its address, whatever the parts of its path are', () => {
  const address = actAddress(row, { id: '1', callId: 'a/b' })
  expect(address).toBe('/api/desk/leads/1/calls/a%2Fb?_method=PUT')
  expect(isActAt(row, `${address}#other`)).toBe(true)
  expect(isActAt(row, '/api/desk/leads/1/calls')).toBe(false)
  expect(isActAt(row, '/api/desk/leads/1/quotes/2')).toBe(false)
})

test('the page that comes next takes its parts from what the act answered, and nothing else', () => {
  expect(nextAddress('/desk/requests/:id', { id: 7 })).toBe('/desk/requests/7')
  expect(nextAddress('/desk/x?at=09:30&to=:name', { name: 'a&b' })).toBe('/desk/x?at=09:30&to=a%26b')
  expect(nextAddress('/desk/:id', null)).toBe('/desk/:id')
})

test('a page that somebody came from is filled with nothing of what the act answered', () => {
  const done = { input: {}, data: { uEmail: 'me@example.com' } }
  expect(nextPage(row, literalPath('/search?q=:uEmail'), done)).toBe('/search?q=%3AuEmail')
  expect(nextPage(row, undefined, done)).toBeNull()
})
