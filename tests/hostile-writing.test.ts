// @module-tag long
import { expect, test } from 'vitest'
import { activeParts } from './active-parts.ts'
import { ALL_HOSTILE_TEXTS } from './hostile-texts.ts'
import { signIn } from './sign-in.ts'
import { openTestSite } from './site.ts'

const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** A text in one format after the other. */
function sentAs(hostile: string, index: number): unknown {
  const link = { type: 'link', attrs: { href: hostile } }
  const text = { type: 'text', text: hostile, marks: [link] }
  const tree = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [text, { type: 'text', text: '열 자를 넘기는 말' }] }],
  }
  return [`${hostile} 열 자를 넘기는 말`, { html: `<p>열 자를 넘기는 말</p>${hostile}` }, tree, { tree }][
    index % 4
  ]
}

interface Told {
  result: { content: { html: string } }[]
  pages: number
}

test('sent by calls as title, summary, text and comment, a hostile text is stored as words or refused', async () => {
  await using site = await openTestSite()
  const editor = await signIn(site, 'editor')
  const stored: number[] = []
  for (const [index, hostile] of ALL_HOSTILE_TEXTS.entries()) {
    const sent = await site.post<{ seqno: number }>(
      '/api/bbs/bbs_tip',
      {
        title: cut(`${index} ${hostile}`, 60),
        summary: [cut(hostile, 80)],
        content: sentAs(hostile, index),
        category: '요금',
        region: hostile,
        rating: hostile,
        state: hostile,
      },
      editor,
    )
    expect([200, 400, 422], `${hostile}: ${sent.message}`).toContain(sent.status)
    if (sent.status !== 200) continue
    stored.push(sent.data.seqno)
    const read = await site.get<{ content: { html: string } }>(`/api/bbs/bbs_tip/${sent.data.seqno}`)
    expect(activeParts(read.data.content.html), hostile).toEqual([])
  }
  expect(stored.length).toBeGreaterThan(250)
  for (const seqno of stored.filter((_, index) => index % 10 === 0)) {
    const page = await site.fetch(`/bbs/bbs_tip/view?seqno=${seqno}`)
    expect([page.status, activeParts(await page.text())]).toEqual([200, []])
  }
  const comments = `/api/bbs/bbs_tip/${stored[0]!}/comments`
  for (const [index, hostile] of ALL_HOSTILE_TEXTS.entries()) {
    const content = index % 2 === 0 ? hostile : { html: `<p>말 ${index}</p>${hostile}` }
    const { status } = await site.post(comments, { content }, editor)
    expect([200, 400, 422], hostile).toContain(status)
  }
  let told = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data } = await site.get<Told>(`${comments}?page=${page}`)
    pages = data.pages
    told += data.result.length
    for (const { content } of data.result) expect(activeParts(content.html)).toEqual([])
  }
  expect(told).toBeGreaterThan(250)
})
