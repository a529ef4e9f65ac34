import { expect, test } from 'vitest'
import { REFUSALS, Refusal } from '#app/platform/refusal.ts'
import { readContent } from './content-reading.server.ts'
import { contentOf } from './content-writing.server.ts'
import { lettersIn, textOf } from './text-writing.server.ts'

const FILE_ID = '0b5f0c1e-1111-4222-8333-444455556666'
const html = (markup: string) => contentOf(readContent({ html: markup })).html
const refusal = (sent: unknown) => {
  try {
    readContent(sent)
  } catch (error) {
    if (error instanceof Refusal) return REFUSALS[error.code].status
    throw error
  }
  return null
}

/** Nodes of the editor's tree. */
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] })
const deep = (depth: number) => {
  let node: object = text('속')
  for (let each = 0; each < depth; each++) node = { type: 'blockquote', content: [node] }
  return { type: 'doc', content: [node] }
}

test('a string is HTML only when it really holds an element that is kept; else nothing of it is lost', () => {
  for (const typed of [
    'a < b',
    '3<4>2',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b 굵게',
    '<b>만 열고 닫지 않았어요',
    '</p>',
    '<unknown>말</unknown>',
    '&lt;b&gt; &amp;',
    '<svg onload=alert(1)>',
  ]) {
    expect(readContent(typed), typed).toEqual([{ kind: 'paragraph', parts: [typed] }])
    expect(textOf(readContent(typed))).toBe(typed)
  }
  for (const markup of ['<p>말</p>', '앞<br>뒤', '<DIV CLASS=x>말</DIV>', '가 <b>나</b>', '<hr/>'])
    expect(textOf(readContent(markup)), markup).not.toContain('<')
})

test('plain text keeps its lines, its gaps and its indents', () => {
  expect(readContent('하나\r\n둘\n\n셋\n\n\n\n  넷  끝 \n')).toEqual([
    { kind: 'paragraph', parts: ['하나', { kind: 'break' }, '둘'] },
    { kind: 'paragraph', parts: ['셋'] },
    { kind: 'paragraph', parts: [] },
    { kind: 'paragraph', parts: ['\u00A0\u00A0넷\u00A0 끝'] },
  ])
})

test("the editor's tree is read with all its nodes and marks", () => {
  const cell = (type: string, words: string) => ({ type, content: [paragraph(words)] })
  const prose = readContent({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [text('제목')] },
      { type: 'heading', attrs: { level: 5 }, content: [text('제목')] },
      {
        type: 'paragraph',
        content: [
          text('굵게', { type: 'bold' }, { type: 'highlight' }),
          text('둘 다', { type: 'italic' }, { type: 'bold' }),
          { type: 'hardBreak' },
          text('곳', { type: 'link', attrs: { href: 'https://example.kr', onclick: 'x()' } }),
          text('나쁜 곳', { type: 'link', attrs: { href: 'javascript:x()' } }),
          text('x=1', { type: 'code' }),
          text('지움', { type: 'strike' }),
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [paragraph('셋')] }],
      },
      {
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('함')] }],
      },
      { type: 'blockquote', content: [paragraph('옮김')] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'a\n  b' }] },
      { type: 'horizontalRule' },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', '가'), cell('tableHeader', '나')] },
          { type: 'tableRow', content: [cell('tableCell', '1'), cell('tableCell', '2')] },
        ],
      },
      { type: 'image', attrs: { src: `/files/${FILE_ID}/960.webp`, alt: '그림', width: 1200, height: 800 } },
      { type: 'image', attrs: { src: 'https://evil.example/x.png', alt: '남의 그림', width: 1, height: 1 } },
      { type: 'callout', content: [paragraph('모르는 칸')] },
      { type: 'paragraph' },
    ],
  })
  expect(prose).toEqual([
    { kind: 'heading', level: 2, id: 'text-제목', parts: ['제목'] },
    { kind: 'heading', level: 3, id: 'text-제목-2', parts: ['제목'] },
    {
      kind: 'paragraph',
      parts: [
        { kind: 'strong', parts: ['굵게', { kind: 'emphasis', parts: ['둘 다'] }] },
        { kind: 'break' },
        { kind: 'link', href: 'https://example.kr', parts: ['곳'] },
        '나쁜 곳',
        { kind: 'code', text: 'x=1' },
        { kind: 'deleted', parts: ['지움'] },
      ],
    },
    { kind: 'list', isOrdered: true, start: 3, items: [{ blocks: [{ kind: 'paragraph', parts: ['셋'] }] }] },
    {
      kind: 'list',
      isOrdered: false,
      start: 1,
      items: [{ isDone: true, blocks: [{ kind: 'paragraph', parts: ['함'] }] }],
    },
    { kind: 'quote', blocks: [{ kind: 'paragraph', parts: ['옮김'] }] },
    { kind: 'code', text: 'a\n  b' },
    { kind: 'rule' },
    { kind: 'table', head: [['가'], ['나']], rows: [[['1'], ['2']]] },
    { kind: 'image', fileId: FILE_ID, width: 1200, height: 800, alt: '그림' },
    { kind: 'paragraph', parts: ['남의 그림'] },
    { kind: 'paragraph', parts: ['모르는 칸'] },
  ])
})

test('of an answer given back the tree counts, then the HTML, then the text', () => {
  const tree = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '나무' }] }] }
  expect(textOf(readContent({ tree, html: '<p>결</p>', text: '글' }))).toBe('나무')
  expect(textOf(readContent({ html: '<p>결</p>', text: '글' }))).toBe('결')
  expect(textOf(readContent({ text: '<p>글</p>' }))).toBe('<p>글</p>')
})

test('HTML becomes few elements, clean and escaped', () => {
  expect(
    html(
      `<h1 onclick=x()>큰</h1><h5>작은</h5><div>한 <b>줄</b><div>또 &lt;한&gt; 줄</div></div>
      <a href="https://example.kr/?a=1&b=2" target=_self onmouseover=x()>곳</a>
      <ul><li>하나<ul><li>안</li></ul></li><ul><li>틀린 안</li></ul></ul>
      <img src="/files/${FILE_ID}/480.webp" width=600 height=400 alt='"따옴"' onerror=x()>`,
    ),
  ).toBe(
    '<h2 id="text-큰">큰</h2><h3 id="text-작은">작은</h3><p>한 <strong>줄</strong></p><p>또 &lt;한&gt; 줄</p>' +
      '<p><a href="https://example.kr/?a=1&amp;b=2" rel="ugc nofollow noopener">곳</a></p>' +
      '<ul><li><p>하나</p><ul><li><p>안</p></li></ul><ul><li><p>틀린 안</p></li></ul></li></ul>' +
      `<img src="/files/${FILE_ID}/600.webp" srcset="/files/${FILE_ID}/480.webp 480w, /files/${FILE_ID}/600.webp 600w" width="600" height="400" alt="&quot;따옴&quot;" loading="lazy">`,
  )
})

test('what holds no text of the writer goes with all it holds', () => {
  for (const name of [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'noscript',
    'textarea',
    'select',
    'title',
    'xml',
    'button',
  ])
    expect(html(`<p>앞</p><${name}>x<x>y</x></${name}><p>뒤</p>`), name).toBe('<p>앞</p><p>뒤</p>')
  expect(html('<p>앞<span style="display:none">숨김</span><span hidden>숨김</span>뒤</p>')).toBe(
    '<p>앞뒤</p>',
  )
  expect(html('<p>가<!-- 말 -->나</p>')).toBe('<p>가나</p>')
})

test('tables: without a head the first line is one, wide and tall cells get blank ones, one cell is a frame', () => {
  expect(
    readContent({ html: '<table><tr><td>가</td><td>나</td></tr><tr><td colspan=2>다</td></tr></table>' }),
  ).toEqual([{ kind: 'table', head: [['가'], ['나']], rows: [[['다'], []]] }])
  expect(
    readContent({ html: '<table><tr><td rowspan=2>가<td>나<tr><td>다<tr><td>라<td>마<td>바</table>' }),
  ).toEqual([
    {
      kind: 'table',
      head: [['가'], ['나'], []],
      rows: [
        [[], ['다'], []],
        [['라'], ['마'], ['바']],
      ],
    },
  ])
  expect(html('<table><tr><td><p>틀</p><ul><li>안</li></ul></td></tr></table>')).toBe(
    '<p>틀</p><ul><li><p>안</p></li></ul>',
  )
})

test('two breaks part paragraphs, one stays', () => {
  expect(html('가<br>나<br><br>다<br>')).toBe('<p>가<br>나</p><p>다</p>')
  expect(html('<p>가</p><p>&nbsp;</p><p><br></p><p>나</p><p></p>')).toBe('<p>가</p><p></p><p>나</p>')
})

test('code stands alone; in a link it is letters', () => {
  expect(html('<p><b>가<code>x</code></b> <a href="/main"><code>y</code></a></p>')).toBe(
    '<p><strong>가</strong><code>x</code> <a href="/main" rel="ugc nofollow noopener">y</a></p>',
  )
})

test('a link without words is none', () => {
  expect(html('<p>가<a href="/main"> </a>나<a href="/main"><img src="x.png"></a></p>')).toBe('<p>가 나</p>')
})

test('direction signs, control letters and halves of letters are gone', () => {
  expect(readContent('가\u202E나\u2066다\u0000라\uD800마\u200B바\u0007')).toEqual([
    { kind: 'paragraph', parts: ['가나다라마바'] },
  ])
})

test('letters count words, not spaces and not pictures', () => {
  const picture = `<img src="/files/${FILE_ID}/480.webp" width=480 height=300 alt="열 자가 넘는 그림 설명">`
  expect(lettersIn(readContent({ html: `<p>가 나</p><ul><li>다${picture}</li></ul>${picture}` }))).toBe(3)
  expect(lettersIn(readContent('😀 가'))).toBe(2)
  expect(lettersIn(readContent('가\u3164\u2800\u2060나'))).toBe(2)
  expect(readContent(' \n\t\u200B')).toEqual([])
  expect(readContent({ html: '<p><br></p><script>x</script>' })).toEqual([])
  expect(readContent({ html: picture })).not.toEqual([])
})

test('too much of anything is refused, and nothing overflows', () => {
  expect(refusal(deep(100_000))).toBe(422)
  expect(refusal({ html: '<div>'.repeat(100_000) })).toBe(422)
  expect(refusal({ html: '<b>'.repeat(100_000) })).toBe(422)
  expect(refusal({ html: Array.from({ length: 1_000 }, (_, each) => `<b id=${each}><p>x`).join('') })).toBe(
    422,
  )
  expect(refusal('<br>'.repeat(200_000))).toBe(422)
  expect(refusal('가'.repeat(50_001))).toBe(422)
  expect(refusal('가'.repeat(50_000))).toBeNull()
  expect(refusal(`<p>${'<b>가</b>나'.repeat(20_000)}</p>`)).toBe(422)
  expect(refusal({ html: '<p>가</p>'.repeat(5_001) })).toBe(422)
  expect(refusal({ html: `<table>${'<tr><td colspan=1000>가'.repeat(200)}</table>` })).toBe(422)
  expect(refusal({ html: `<table><tr>${'<td>가'.repeat(51)}</table>` })).toBe(422)
  for (const sent of [null, undefined, 1, true, [], {}, { tree: 'x' }, { html: 1 }, { type: 'paragraph' }])
    expect(refusal(sent), JSON.stringify(sent)).toBe(422)
})

test('what lies too deep is kept beside', () => {
  const prose = readContent({ html: `${'<ul><li>'.repeat(20)}속${'</li></ul>'.repeat(20)}` })
  expect(textOf(prose)).toBe('속')
  expect(JSON.stringify(prose).match(/"list"/g)).toHaveLength(6)
})
