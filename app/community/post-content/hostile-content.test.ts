import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect, test } from 'vitest'
import { readFileAddress } from '#app/platform/file-address.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import type { Prose } from '#app/platform/prose.ts'
import { safeHref } from '#app/platform/safe-href.ts'
import { ALL_HOSTILE_TEXTS } from '#tests/hostile-texts.ts'
import { readContent } from './content-reading.server.ts'
import { contentOf } from './content-writing.server.ts'
import { textOf } from './text-writing.server.ts'

const FILE = '/files/0b5f0c1e-1111-4222-8333-444455556666/960.webp'

/** All that our HTML is made of: elements, and what each may say. */
const ELEMENTS: Record<string, string[]> = {
  ...Object.fromEntries(
    'p blockquote pre code strong em del br hr table thead tbody tr td'.split(' ').map((name) => [name, []]),
  ),
  h2: ['id'],
  h3: ['id'],
  ul: ['data-type'],
  ol: ['start'],
  li: ['data-type', 'data-checked'],
  input: ['type', 'disabled', 'checked'],
  th: ['scope'],
  a: ['href', 'rel'],
  img: ['src', 'srcset', 'width', 'height', 'alt', 'loading'],
}

/** What a browser's parser finds in our HTML that should not be there. */
function faults(parent: Tree.ParentNode): string[] {
  return parent.childNodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('tagName' in node)) return [node.nodeName]
    const known = ELEMENTS[node.tagName]
    if (!known) return [`<${node.tagName}>`]
    const wrong = node.attrs.filter(({ name, value }) => !known.includes(name) || !isSound(name, value))
    return [...wrong.map(({ name, value }) => `${node.tagName} ${name}="${value}"`), ...faults(node)]
  })
}

function isSound(name: string, value: string): boolean {
  if (name === 'href') return safeHref(value) === value
  if (name === 'rel') return value === 'ugc nofollow noopener'
  if (name === 'id') return /^text-[\p{L}\p{N}-]*$/u.test(value)
  if (name === 'src') return readFileAddress(value) !== null
  if (name === 'srcset')
    return value.split(', ').every((each) => readFileAddress(each.split(' ')[0]!) !== null)
  return true
}

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const link = (href: string) => ({
  type: 'link',
  attrs: { href, target: '_self', class: href, onclick: href },
})
const doc = (...content: object[]) => ({ type: 'doc', content })

/** Every place of every format into which somebody may put a text. */
const PLACES: Record<string, (hostile: string) => unknown> = {
  'a string': (hostile) => hostile,
  html: (html) => ({ html }),
  'html after html': (hostile) => `<p>앞</p>${hostile}<p>뒤</p>`,
  'an attribute': (hostile) => ({ html: `<p><a href="${hostile}" title="${hostile}">말</a></p>` }),
  'a quoted attribute': (hostile) => ({ html: `<p id='${hostile}'><img src='${hostile}' alt='${hostile}'>` }),
  'an escaped address': (hostile) => ({ html: `<a href="${hostile.replaceAll('"', '&quot;')}">말</a>` }),
  'a table': (hostile) => ({ html: `<table><tr><td>${hostile}</td><th>${hostile}</th></tr></table>` }),
  'a list': (hostile) => ({ html: `<ul><li>${hostile}</li>${hostile}</ul>` }),
  code: (hostile) => ({ html: `<pre><code>${hostile}</code></pre>` }),
  text: (hostile) => ({ text: hostile }),
  'letters of the tree': (hostile) => doc({ type: 'paragraph', content: [text(hostile, { type: 'bold' })] }),
  'a heading of the tree': (hostile) =>
    doc({ type: 'heading', attrs: { level: hostile, id: hostile }, content: [text(hostile)] }),
  'an address of the tree': (hostile) => doc({ type: 'paragraph', content: [text('말', link(hostile))] }),
  'a picture of the tree': (hostile) =>
    doc({
      type: 'image',
      attrs: { src: hostile, alt: hostile, width: hostile, height: 5, onerror: hostile },
    }),
  'words of a picture of ours': (hostile) =>
    doc({ type: 'image', attrs: { src: FILE, alt: hostile, title: hostile, width: 960, height: 5 } }),
  'code of the tree': (hostile) =>
    doc({ type: 'codeBlock', attrs: { language: hostile }, content: [text(hostile)] }),
  'a cell of the tree': (hostile) => {
    const cell = { type: 'tableCell', attrs: { colspan: hostile, style: hostile }, content: [text(hostile)] }
    return doc({ type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] })
  },
  'a list of the tree': (hostile) => {
    const item = { type: 'taskItem', attrs: { checked: hostile }, content: [text(hostile)] }
    return doc({ type: 'orderedList', attrs: { start: hostile, type: hostile }, content: [item] })
  },
  'names of nodes and marks': (hostile) =>
    doc({
      type: hostile,
      attrs: { html: hostile },
      content: [text('말', { type: hostile, attrs: { href: hostile } })],
    }),
}

test('there are at least 150 of them, each of its own', () => {
  expect(new Set(ALL_HOSTILE_TEXTS).size).toBe(ALL_HOSTILE_TEXTS.length)
  expect(ALL_HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(150)
})

test.for(Object.entries(PLACES))('in %s no hostile text is more than words', ([, put]) => {
  for (const hostile of ALL_HOSTILE_TEXTS) {
    const prose = readContent(put(hostile))
    const { html, tree } = contentOf(prose)
    expect(faults(parseFragment(html)), hostile).toEqual([])
    expect(readContent({ html }), hostile).toEqual(prose)
    expect(readContent({ tree }), hostile).toEqual(prose)
    expect(JSON.stringify(prose)).not.toMatch(/\\u0000|\\ud800/)
  }
})

/** What is left when everything goes that no eye sees. */
const seen = (words: string) => words.normalize().replaceAll(/[\s\p{C}]/gu, '')

test('as plain text each comes back letter by letter', () => {
  for (const hostile of ALL_HOSTILE_TEXTS)
    expect(seen(textOf(readContent({ text: hostile }))), hostile).toBe(seen(hostile))
})

test('in a document none makes a link or an element', () => {
  for (const hostile of ALL_HOSTILE_TEXTS) {
    const prose: Prose = readMarkdown(hostile)
    expect(faults(parseFragment(contentOf(prose).html)), hostile).toEqual([])
  }
})
