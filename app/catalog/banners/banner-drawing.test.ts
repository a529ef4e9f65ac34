import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawBanner, SHEET } from './banner-drawing.server.ts'

const face = { title: '인터넷의 모든 것', subtitle: '속도 <요금> & 약정', tint: 'teal-100', icon: 'router' }

test('a banner is drawn in the colours of the tokens with its words escaped', () => {
  const svg = drawBanner(face)
  expect(svg).toContain('fill="#c3efec"')
  expect(svg).toContain('>인터넷의 모든 것</tspan>')
  expect(svg).toContain('속도 &lt;요금&gt; &amp; 약정')
})

test('a long title breaks between words into two lines', () => {
  const svg = drawBanner({ ...face, title: '지인을 추천하면 사은품을 더 드려요' })
  expect(svg).toContain('>지인을 추천하면</tspan>')
  expect(svg).toContain('>사은품을 더 드려요</tspan>')
})

test('an unknown tint or icon still gives an image', () => {
  expect(drawBanner({ ...face, tint: '"/><script>', icon: 'none' })).not.toContain('<script')
})

test('the colours of the images are those of the token sheet', async () => {
  const tokens = await readFile(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8')
  for (const [name, value] of Object.entries(SHEET)) expect(tokens).toContain(`--c-${name}: ${value};`)
})
