import {
  array,
  assert,
  constantFrom,
  letrec,
  oneof,
  option,
  property,
  record,
  string,
  tuple,
  integer,
  boolean,
} from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from './content-reading.server.ts'
import { contentOf } from './content-writing.server.ts'

const FILE = '/files/0b5f0c1e-1111-4222-8333-444455556666/960.webp'

/** Letters that formats treat each in their own way. */
const text = string({
  unit: constantFrom(
    '가',
    '나',
    'a',
    ' ',
    '  ',
    '\u00A0',
    '\t',
    '\n',
    '\r\n',
    '<',
    '>',
    '&',
    '&amp;',
    '"',
    "'",
    '<b>',
    '</p>',
    '\u200B',
    '\u3000',
    '\0',
    '\uD800',
    '\u202E',
    '😀',
    '월 39,000원',
    '- ',
    '1. ',
  ),
  maxLength: 8,
})
const mark = oneof(
  constantFrom('bold', 'italic', 'strike', 'code', 'highlight').map((type) => ({ type })),
  constantFrom('https://example.kr/?a=1&b="2"', '/bbs/bbs_tip/list', 'javascript:alert(1)', '#가', '//x').map(
    (href) => ({
      type: 'link',
      attrs: { href },
    }),
  ),
)
const inline = oneof(
  {
    weight: 5,
    arbitrary: record({ type: constantFrom('text'), text, marks: array(mark, { maxLength: 3 }) }),
  },
  record({ type: constantFrom('hardBreak'), marks: array(mark, { maxLength: 1 }) }),
  record({
    type: constantFrom('mention', 'emoji'),
    content: tuple(record({ type: constantFrom('text'), text })),
  }),
)
const image = record({
  type: constantFrom('image'),
  attrs: record({
    src: constantFrom(FILE, 'https://evil.example/x.png', ''),
    alt: text,
    width: integer({ min: -1, max: 3000 }),
    height: integer({ min: 0, max: 3000 }),
  }),
})
const { block } = letrec<{ block: unknown; blocks: unknown[]; items: unknown[] }>((tie) => ({
  block: oneof(
    { maxDepth: 4, depthIdentifier: 'b' },
    record({
      type: constantFrom('paragraph'),
      content: array(oneof({ weight: 8, arbitrary: inline }, image), { maxLength: 4 }),
    }),
    record({
      type: constantFrom('heading'),
      attrs: record({ level: integer({ min: 0, max: 9 }) }),
      content: array(inline, { maxLength: 3 }),
    }),
    record({
      type: constantFrom('bulletList', 'taskList', 'blockquote', 'callout', 'listItem'),
      content: tie('items'),
    }),
    record({
      type: constantFrom('orderedList'),
      attrs: record({ start: option(integer({ min: -2, max: 1_000_001 })) }),
      content: tie('items'),
    }),
    record({ type: constantFrom('codeBlock'), content: array(inline, { maxLength: 2 }) }),
    record({
      type: constantFrom('table'),
      content: array(
        record({
          type: constantFrom('tableRow'),
          content: array(
            record({
              type: constantFrom('tableCell', 'tableHeader'),
              attrs: option(
                record({ colspan: integer({ min: 0, max: 4 }), rowspan: integer({ min: 0, max: 4 }) }),
              ),
              content: tie('blocks'),
            }),
            { maxLength: 3 },
          ),
        }),
        { maxLength: 3 },
      ),
    }),
    constantFrom(
      { type: 'horizontalRule' },
      { type: 'paragraph' },
      { type: 'script', content: [{ type: 'text', text: 'x' }] },
    ),
    image,
  ),
  blocks: array(tie('block'), { maxLength: 3, depthIdentifier: 'b' }),
  items: array(
    record({
      type: constantFrom('listItem', 'taskItem'),
      attrs: record({ checked: boolean() }),
      content: tie('blocks'),
    }),
    { maxLength: 3, depthIdentifier: 'b' },
  ),
}))
const content = array(block, { maxLength: 5 }).map((blocks) => readContent({ type: 'doc', content: blocks }))

test('what was read comes back the same from the tree and the HTML it is answered as', () => {
  assert(
    property(content, (prose) => {
      const { tree, html } = contentOf(prose)
      expect(readContent({ tree })).toEqual(prose)
      expect(readContent(tree)).toEqual(prose)
      expect(readContent({ html }), html).toEqual(prose)
      expect(readContent(contentOf(prose))).toEqual(prose)
      // As it lies in the database.
      expect(JSON.parse(JSON.stringify(prose))).toEqual(prose)
    }),
    { numRuns: 1_000 },
  )
})

test('a text without marks comes back the same from its text', () => {
  assert(
    property(string({ unit: oneof(text, constantFrom('\n\n', '\n\n\n')), maxLength: 12 }), (written) => {
      const prose = readContent({ text: written })
      expect(readContent({ text: contentOf(prose).text })).toEqual(prose)
      expect(readContent({ html: contentOf(prose).html })).toEqual(prose)
    }),
    { numRuns: 1_000 },
  )
})

test('nothing that anybody sends breaks a reader', () => {
  assert(
    property(
      string({
        unit: oneof(
          text,
          constantFrom(
            '<table>',
            '<td>',
            '<li>',
            '<ul>',
            '<a href=',
            '<p',
            '<svg>',
            '<math>',
            '<template>',
            '</',
            '<!--',
            '-->',
            '<![CDATA[',
            '<select>',
            '<b>',
            '<i>',
            '</b>',
            '<pre>',
            '<br>',
            '<h1>',
          ),
        ),
        maxLength: 20,
      }),
      (html) => {
        const prose = readContent({ html })
        expect(readContent({ html: contentOf(prose).html })).toEqual(prose)
        expect(readContent({ tree: contentOf(prose).tree })).toEqual(prose)
      },
    ),
    { numRuns: 1_000 },
  )
})
