import { expect, test } from 'vitest'
import { openTestSite } from '#tests/site.ts'

const textsOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text]) => text!.replaceAll(/<[^>]*>|<!-- -->/g, ''))

test('the calculator asks for what is paid now, the product, its TV and speed, whose phones, and 인터넷전화 last', async () => {
  await using site = await openTestSite()
  const html = await (await site.fetch('/calculator')).text()
  const form = html.slice(html.indexOf('calculator__form'), html.indexOf('</form>'))
  expect(textsOf(form, /<legend[^>]*>(.*?)<\/legend>/g)).toEqual([
    '상품',
    'TV 상품',
    '인터넷 속도',
    '휴대폰을 함께 묶을까요?',
    '함께 묶을 휴대폰',
  ])
  const places = ['bill', 'need', 'phone', 'tel'].map((name) => form.indexOf(`name="${name}"`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('below the catalogue each thing that holds for all rows is a line of its own', async () => {
  await using site = await openTestSite()
  const html = await (await site.fetch('/plans?tel=1')).text()
  const notes = html.slice(html.indexOf('plans-page__notes'))
  const lines = textsOf(notes.slice(0, notes.indexOf('</ul>')), /<li>(.*?)<\/li>/g)
  expect(lines.map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
    '3년 총액은 월 요금 × 36 + 설치비(1회)예요. 사은품은 상품권이고, 요금에서 빼지 않았어요.',
    '결합 할인은 같은 통신사 휴대폰을 묶는 동안 적용돼요. 인터넷 단독에는 결합 할인이 없어요.',
    '인터넷전화의 통화 요금은 통화한 만큼 따로 내요.',
    '약정이 끝나기 전에 해지하면 받은 할인의 일부를 돌려줘야 할 수 있어요.',
    '추천처럼 보이지 않도록 통신사는 늘 LG U+, KT, SK브로드밴드 순서로 보여 드려요. 판매 수수료는 순서에 영향을 주지 않아요.',
    '실제 요금과 사은품은 상담할 때 안내해요.',
  ])
})
