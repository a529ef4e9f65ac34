import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

test('links to the web, to mail, to phones and to pages of ours stay as they were written', () => {
  for (const href of [
    'https://example.kr/a?b=c#d',
    'HTTP://EXAMPLE.KR',
    'https://예시.kr/검색?q=요금',
    'mailto:help@example.kr?subject=x',
    'tel:1670-2072',
    'tel:+82-2-123-4567',
    '/bbs/bbs_tip/list?page=2#top',
    '/요금',
    '#text-가',
  ])
    expect(safeHref(href), href).toBe(href)
  expect(safeHref('  https://example.kr\n')).toBe('https://example.kr')
})

test('everything else is no link', () => {
  for (const href of [
    '',
    'example.kr',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.kr/1',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'view-source:https://example.kr',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%2fevil.example',
    '/..//evil.example',
    '/./javascript:alert(1)',
    '/api/user/logout',
    '/logout',
    '/LogOut/',
    '/logout?redirect=/main#x',
    '/%6Cogout',
    '/logout.data',
    '/redirect/logout',
    '/redirect/redirect/logout',
    'https://goreun.example/logout',
    'https://goreun.example/%6cogout?a',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://good.kr@evil.example',
    'https://good.kr:x@evil.example',
    'https://evil.example\\@good.kr',
    'https://good.kr\u202Emoc.live',
    'https://go\u200Bod.kr',
    'https://a b.kr',
    'https://',
    'https://a:99999',
    'tel:javascript',
    'mailto:',
    `https://example.kr/${'a'.repeat(2_000)}`,
  ])
    expect(safeHref(href), href).toBeNull()
})
