import { expect, test } from 'vitest'
import { MAX_VIEWS, NO_VIEWS, seeView, type KeepAliveState } from './keep-alive-state.ts'

const Page = () => null
const view = (pathname: string, loaderData: unknown = null) => ({ pathname, Page, loaderData })
const open = (paths: readonly string[], from: KeepAliveState = NO_VIEWS) =>
  paths.reduce((kept, path) => seeView(kept, view(path)), from)
const pathsOf = (kept: KeepAliveState) => kept.views.map(({ pathname }) => pathname)
const PATHS = Array.from({ length: 11 }, (_, index) => `/page-${index}`)

test('eleven views leave ten, the first one opened leaves', () => {
  expect(MAX_VIEWS).toBe(10)
  expect(pathsOf(open(PATHS.slice(0, 10)))).toEqual(PATHS.slice(0, 10))
  expect(pathsOf(open(PATHS))).toEqual(PATHS.slice(1))
})

test('a view that was seen again stays, the one not seen for longest leaves', () => {
  const kept = open([...PATHS.slice(0, 10), '/page-0', '/page-10'])
  expect(pathsOf(kept)).toEqual(PATHS.filter((path) => path !== '/page-1'))
})

test('going back and forth moves no view to another place', () => {
  const kept = open(['/main', '/consult', '/main', '/consult', '/main'])
  expect(pathsOf(kept)).toEqual(['/main', '/consult'])
  expect(kept.seen[0]).toBe('/main')
})

test('asking again for the page that is shown changes nothing', () => {
  const kept = open(['/main', '/consult'])
  expect(seeView(kept, view('/consult'))).toBe(kept)
})

test('a view comes back with what its loader answers now, the others stay as they are', () => {
  const kept = open(['/main', '/consult'])
  const renewed = seeView(kept, view('/main', { plans: [] }))
  expect(renewed.views.map(({ loaderData }) => loaderData)).toEqual([{ plans: [] }, null])
  expect(renewed.views[1]).toBe(kept.views[1])
})
