import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.server.ts'
import { headingsOf, plainText } from './prose.ts'

const only = (markdown: string) => readMarkdown(markdown)[0]
const parts = (markdown: string) => {
  const block = only(markdown)
  return block?.kind === 'paragraph' ? block.parts : null
}

test('an amount stays on one line with its unit and its month', () => {
  expect(parts('월 39,600원, 3만 원, 11월 21일')).toEqual(['월\u00A039,600원, 3만\u00A0원, 11월 21일'])
})

test('a text becomes headings, paragraphs, lists, quotes and tables', () => {
  const prose = readMarkdown(
    '## 남은 길은 **셋**\n\n한 줄\n\n- [ ] 하나\n- [x] 둘\n\n3. 셋\n\n> 옮긴 말\n\n| 가 | 나 |\n|---|---|\n| 1 | 2 |\n\n---',
  )
  expect(prose.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'quote',
    'table',
    'rule',
  ])
  expect(prose[2]).toMatchObject({ isOrdered: false, items: [{ isDone: false }, { isDone: true }] })
  expect(prose[3]).toMatchObject({ isOrdered: true, start: 3 })
  expect(prose[5]).toEqual({ kind: 'table', head: [['가'], ['나']], rows: [[['1'], ['2']]] })
  expect(headingsOf(prose)).toEqual([{ level: 2, id: 'text-남은-길은-셋', text: '남은 길은 셋' }])
})

test('headings are level 2 or 3, and each id exists once', () => {
  expect(headingsOf(readMarkdown('# 가\n\n## 가\n\n#### main'))).toEqual([
    { level: 2, id: 'text-가', text: '가' },
    { level: 2, id: 'text-가-2', text: '가' },
    { level: 3, id: 'text-main', text: 'main' },
  ])
  const ids = headingsOf(readMarkdown('# 가 2\n\n# 가\n\n# 가\n\n# 가 2')).map(({ id }) => id)
  expect(ids).toEqual(['text-가-2', 'text-가', 'text-가-3', 'text-가-2-2'])
})

test('HTML stays text', () => {
  expect(parts('가 <b onclick="x()">나</b>')).toEqual(['가 <b onclick="x()">나</b>'])
  expect(parts('<script>alert(1)</script>')).toEqual(['<script>alert(1)</script>'])
  expect(parts('3 < 5 & 7 &lt; 9')).toEqual(['3 < 5 & 7 < 9'])
})

test('a link that is no page keeps its words only', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'x:y'])
    expect(parts(`[말](${href})`), href).toEqual(['말'])
  for (const href of ['https://example.kr/a', '/bbs/bbs_tip/list', 'tel:1670-2072', '#text-가'])
    expect(parts(`[말](${href})`), href).toEqual([{ kind: 'link', href, parts: ['말'] }])
})

test('a single tilde is a range, two strike out', () => {
  expect(parts('10~12시와 13~15시')).toEqual(['10~12시와 13~15시'])
  expect(parts('~~지운 말~~')).toEqual([{ kind: 'deleted', parts: ['지운 말'] }])
})

test('a picture is its description', () => {
  expect(plainText(parts('앞 ![그림 말](https://evil.example/x.png) 뒤') ?? [])).toBe('앞 그림 말 뒤')
})
