import { expect, test } from 'vitest'
import { arrive, firstPlace, lift, ROUTE_OVERLAY_MS } from './route-overlay-state.ts'

const main = { key: 'default', pathname: '/main', hash: '' }
const detail = { key: 'a', pathname: '/infor/kt', hash: '#detail' }

test('the overlay lasts 150 ms', () => {
  expect(ROUTE_OVERLAY_MS).toBe(150)
})

test('the first page is not covered', () => {
  expect(arrive(firstPlace(detail), detail, false).landing).toBeNull()
})

test('a new page is covered, then scrolled to its hash and announced', () => {
  const covered = arrive(firstPlace(main), detail, false)
  expect(covered.landing).toEqual({ hash: '#detail', isNewPage: true })
  expect(arrive(covered, detail, false)).toBe(covered)
  expect(lift(covered, covered.landing!).landing).toBeNull()
})

test('a hash on the same page moves the page but not the focus', () => {
  const review = { key: 'b', pathname: '/infor/kt', hash: '#review' }
  expect(arrive(firstPlace(detail), review, false).landing).toEqual({ hash: '#review', isNewPage: false })
})

test('a landing that is late lifts nothing of the page that came meanwhile', () => {
  const review = { key: 'b', pathname: '/infor/kt', hash: '#review' }
  const moved = arrive(firstPlace(detail), review, false)
  const covered = arrive(moved, main, false)
  expect(lift(covered, moved.landing!)).toBe(covered)
})

test('on the way back the place that was left is kept', () => {
  expect(arrive(firstPlace(main), detail, true).landing).toEqual({ hash: null, isNewPage: true })
})
