import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'
import { calendarFile, callEvent, contactCard, readCallSpan } from './call-files.ts'

const SPAN = { date: '2026-11-24', time: '13:00-15:00' }
const EVENT = { ...SPAN, number: '1670-2072', host: 'a.example', writtenAt: new Date('2026-11-23T02:20:00Z') }

test('the contact card holds the name and the number that calls', () => {
  expect(contactCard('1670-2072').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:고른커넥트 상담',
    'N:고른커넥트 상담;;;;',
    'ORG:고른커넥트',
    'TEL;TYPE=WORK,VOICE:1670-2072',
    'END:VCARD',
    '',
  ])
})

test('the event has the wished time of Seoul, reminds ten minutes before and names the number', () => {
  const lines = callEvent(EVENT).split('\r\n')
  expect(lines).toContain('DTSTART:20261124T040000Z')
  expect(lines).toContain('DTEND:20261124T060000Z')
  expect(lines).toContain('DTSTAMP:20261123T022000Z')
  expect(lines).toContain('UID:call-20261124T040000Z@a.example')
  expect(lines).toContain('TRIGGER:-PT10M')
  expect(lines).toContain('LOCATION:전화 1670-2072')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('no line is longer than the format allows, and no letter is cut', () => {
  const text = callEvent({ ...EVENT, host: '상담'.repeat(40) })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('상담'.repeat(40))
})

const read = (query: string) => readCallSpan(new URLSearchParams(query))

test('a span is read from its own address, and from no other', () => {
  expect(read(calendarFile(SPAN).split('?')[1]!)).toEqual(SPAN)
  for (const query of [
    '',
    'date=2026-11-24',
    'date=2026-02-30&time=13:00-15:00',
    'date=2026-11-24&time=15:00-13:00',
    'date=2026-11-24&time=13:00-13:00',
    'date=2026-11-24&time=13:00-15:00%0d%0aX:1',
  ])
    expect(read(query), query).toBeNull()
})

test('the files are served to be saved, kept by nobody, and with the number of the visitor’s own advertisement', async () => {
  await using site = await openTestSite()
  for (const [path, type] of [
    ['/consult/number.vcf', 'text/vcard'],
    [calendarFile(SPAN), 'text/calendar'],
  ] as const) {
    const answer = await site.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.(vcf|ics)"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('1670-2072')
  }
  expect((await site.fetch('/consult/call.ics?date=x&time=y')).status).toBe(404)
})
