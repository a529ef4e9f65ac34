import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

test('headings, small print and addresses are drawn; everything else stays text', () => {
  const html = mailHtml(
    '첫 줄\n\n■ 상담\n들어온 상담 3건\n  센 것 https://a.example/desk?from=1&to=2\n<b>굵게</b> "&"',
  )
  expect(html).toContain('>상담</h2>')
  expect(html).toContain('<a href="https://a.example/desk?from=1&amp;to=2">')
  expect(html).toContain('&lt;b&gt;굵게&lt;/b&gt; &quot;&amp;&quot;')
  expect(html).not.toMatch(/<b>|<img|<script|<link/)
})
