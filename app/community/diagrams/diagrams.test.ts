import { expect, test } from 'vitest'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import { diagramWords } from './diagram.ts'
import { stepsOf } from './diagram-room.ts'
import { diagramsIn } from './diagrams-in.server.ts'
import { doorOf, layPlan, routerIn, type Room } from './plan-layout.ts'

const table = (...lines: string[]) =>
  [
    `| ${lines[0]} |`,
    `|${'---|'.repeat(lines[0]!.split('|').length)}`,
    ...lines.slice(1).map((line) => `| ${line} |`),
  ].join('\n')
const drawn = (markdown: string) => diagramsIn(readMarkdown(markdown)).map(({ diagram }) => diagram)

const items = (...labels: string[]) =>
  `## 달마다 하나씩\n\n${labels.map((label, index) => `${index + 1}. **${label}**: 할 일`).join('\n')}`

test('speeds, times and amounts of data become bars, spans and totals known', () => {
  const [times] = drawn(
    table('상품 | 받는 시간 | 어울리는 집', '100메가 | 약 13분 20초 | 혼자', '1기가 | 약 1분 20초 | 여럿'),
  )
  expect(times).toEqual({
    kind: 'bars',
    title: '받는 시간',
    rows: [
      { label: '100메가', words: '약 13분 20초', value: 800 },
      { label: '1기가', words: '약 1분 20초', value: 80 },
    ],
  })
  const [spans] = drawn(table('상품 | 값', '100메가 | 90~95Mbps', '1기가 | 0.9Gbps'))
  expect(spans).toMatchObject({ rows: [{ from: 90, value: 95 }, { value: 900 }] })
  const [sum] = drawn(table('하는 일 | 속도', '4K | 25Mbps', '회의 | 5Mbps', '합계 | 30Mbps'))
  expect(sum).toMatchObject({ rows: [{}, {}, { value: 30, isTotal: true }] })
})

test('a bill is drawn where its rows add up, and up to there', () => {
  const rows = ['정가 | 월 66,000원', '약정 할인 | −20,900원', '결합 할인 | -5,500원', '월 요금 | 39,600원']
  const [bill] = drawn(table('항목 | 예시 금액', ...rows, '설치비 | 38,500원'))
  expect(bill).toMatchObject({ kind: 'bill', title: '예시 금액', rows: { length: 4, 3: { amount: 39_600 } } })
  expect(stepsOf(bill!.kind === 'bill' ? bill!.rows : [])).toEqual([
    { at: 0, to: 66_000 },
    { at: 45_100, to: 66_000 },
    { at: 39_600, to: 45_100 },
    { at: 0, to: 39_600 },
  ])
  expect(drawn(table('항목 | 금액', ...rows.slice(0, 3), '월 요금 | 39,500원'))).toEqual([])
  // Two to be compared: one of them alone would say something else.
  expect(drawn(table('항목 | 하나 | 둘', '가 | 2원 | 5원', '나 | 3원 | 없음', '합계 | 5원 | 5원'))).toEqual(
    [],
  )
})

test('months in spans without a gap become a course, none of it below zero', () => {
  const head = '기간 | 금액 | 합계'
  const steps = ['1~6개월 | 57,000원 | 57,000원', '7~12개월 | −6,000원 | 51,000원']
  expect(drawn(table(head, ...steps, '13~36개월 | −51,000원 | 없음'))).toMatchObject([
    {
      kind: 'course',
      title: '합계',
      steps: [{ value: 57_000 }, { from: 7, upto: 12 }, { value: 0, words: '없음' }],
    },
  ])
  expect(drawn(table(head, ...steps, '14~36개월 | −51,000원 | 없음'))).toEqual([])
})

test('a list that counts down to a day is drawn by its days', () => {
  expect(drawn(items('2주 전', '3일 전', '이사 전날', '당일'))).toMatchObject([
    {
      kind: 'countdown',
      title: '달마다 하나씩',
      steps: [{ days: 14 }, { days: 3 }, { days: 1 }, { days: 0 }],
    },
  ])
  expect(drawn(items('1개월 전', '3개월 전', '만료'))).toEqual([])
  expect(drawn(items('첫째', '둘째', '셋째'))).toEqual([])
})

/** How many walls a straight line passes from the router to the middle of a room. */
function wallsTo(name: string, laid: readonly Room[]): number {
  const from = routerIn(laid)
  const to = laid.find((room) => room.name === name)!
  const at = Array.from({ length: 400 }, (_, step) => step / 399)
  const passed = at.map((share) => {
    const x = from.x + (to.x + to.width / 2 - from.x) * share
    const y = from.y + (to.y + to.height / 2 - from.y) * share
    return laid.findIndex(
      (room) => x >= room.x && x < room.x + room.width && y >= room.y && y < room.y + room.height,
    )
  })
  return passed.filter((room, step) => step > 0 && room !== passed[step - 1]).length
}

const HOMES = [
  ['거실 | 공유기 자리', '주방 | 1장', '현관 | 1장', '안방 | 1장', '건넌방 | 1장', '작은방 | 2장'],
  ['거실 | 공유기 자리', '주방 | 1장', '안방 | 1장', '현관 | 1장', '작은방 | 2장'],
  ['거실 | 없음', '안방 | 1장', '건넌방 | 1장', '작은방 | 2장', '서재 | 2장'],
  ['거실 | 없음', '주방 | 1장'],
]

test.each(HOMES)('rooms and walls become a plan as the post says: %s, %s', (...rows) => {
  const [plan] = drawn(table('방 | 지나는 벽', ...rows))
  const laid = (plan?.kind === 'plan' && layPlan(plan.rooms)) || []
  expect(laid).toHaveLength(rows.length)
  for (const { name, walls } of laid) expect(wallsTo(name, laid), name).toBe(walls)
  // Together they are the home, and no door stands where two walls meet.
  expect(laid.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(360 * 176)
  const corners = laid.flatMap(({ x, y, width, height }) => [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ])
  for (const door of laid.flatMap((room) => doorOf(room, laid) ?? [])) {
    const [dx, dy] = door.isInSideWall ? [0, door.length] : [door.length, 0]
    const isHit = corners.some(
      ([x, y]) => x! >= door.x && x! <= door.x + dx && y! >= door.y && y! <= door.y + dy,
    )
    expect(isHit).toBe(false)
  }
})

test('a plan is told in words, and is none of what no home has', () => {
  const [plan] = drawn(table('방 | 지나는 벽', ...HOMES[1]!))
  expect(diagramWords(plan!)).toBe(
    '지나는 벽: 거실에 공유기, 주방까지 벽 하나, 안방까지 벽 하나, 현관까지 벽 하나, 작은방까지 벽 둘',
  )
  expect(drawn(table('방 | 지나는 벽', '거실 | 공유기 자리', '주방 | 공유기 자리'))).toEqual([])
  expect(drawn(table('방 | 지나는 벽', '거실 | 공유기 자리', '안테나 | 1장'))).toEqual([])
  // Nothing stands before it.
  expect(drawn(table('방 | 지나는 벽', '거실 | 공유기 자리', '작은방 | 2장'))).toEqual([])
})

test('words, and numbers among words, are no data; one picture stands below each heading', () => {
  expect(drawn(table('일 | 속도', '검색 | 몇 Mbps', '영상 | 25Mbps'))).toEqual([])
  expect(drawn(table('일 | 속도', '검색 | 5Mbps 이상', '영상 | 25Mbps'))).toEqual([])
  expect(drawn(table('일 | 값', '검색 | 5Mbps', '영상 | 3분'))).toEqual([])
  const bars = table('일 | 속도', '검색 | 5Mbps', '영상 | 25Mbps')
  const places = diagramsIn(readMarkdown(`## 하나\n\n${bars}\n\n글\n\n${bars}\n\n## 둘\n\n${bars}`))
  expect(places.map(({ at }) => at)).toEqual([1, 5])
})

const W = 'W'.repeat(31)
const NINES = '9'.repeat(400)
const bill = (...rows: string[]) => table('항목 | 금액', ...rows)
const bars = (one: string, other = '나 | 5Mbps', head = '일 | 속도') => table(head, one, other)

test.each([
  ['a bill of discounts alone', bill('가 | -5,000원', '나 | -3,000원', '합계 | -8,000원')],
  ['a bill of zeros', bill('가 | 0원', '나 | 0원', '합계 | 0원')],
  ['a bill that falls below zero on its way', bill('가 | -5,000원', '나 | 9,000원', '합계 | 4,000원')],
  ['an amount of 400 digits', bill(`가 | ${NINES}원`, '나 | 1원', `합계 | ${NINES}원`)],
  ['an amount of ten digits', bill('가 | 1,000,000,000원', '나 | 1원', '합계 | 1,000,000,001원')],
  [
    'words that meet in a row of a bill',
    bill('가나다라마바사아자차카 | 999,999,997원', '나 | 1원', '합계 | 999,999,998원'),
  ],
  ['a span that ends before it begins', table('기간 | 금액', '1~0개월 | 5,000원', '1~36개월 | 6,000원')],
  ['a span backwards', table('기간 | 금액', '1~9개월 | 5,000원', '10~2개월 | 6,000원', '3~36개월 | 1원')],
  ['months too short for their column', table('기간 | 금액', '1~1개월 | 5,000원', '2~99개월 | 6,000원')],
  [
    'months whose numbers meet',
    table('기간 | 금액', '1~50개월 | 1원', '51~53개월 | 2원', '54~56개월 | 3원', '57~60개월 | 4원'),
  ],
  ['a speed from more to less', bars('가 | 999999~1Mbps')],
  ['a speed of 400 digits', bars(`가 | ${NINES}Mbps`, `나 | ${NINES}Mbps`)],
  ['a number of commas', bars('가 | 1,,,,Mbps')],
  ['a title wider than the drawing', bars('가 | 6Mbps', '나 | 5Mbps', `일 | ${'긴 이름 '.repeat(9)}`)],
  ['a label of wide letters', bars(`${W} | 6Mbps`)],
  ['words that leave no room for a bar', bars(`${'가'.repeat(5)} | 약 123,456,789~223,456,789Mbps 안팎`)],
  ['rooms of one name', table('방 | 벽', '방 | 0장', '방 | 1장')],
  ['days that meet', items('99개월 전', '3일 전', '2일 전', '1일 전', '당일')],
])('%s is text and no diagram', (_, markdown) => {
  expect(drawn(markdown)).toEqual([])
})

test('what has room is drawn', () => {
  expect(drawn(bill('정가 | 999,999,998원', '더함 | 1원', '합계 | 999,999,999원'))).toHaveLength(1)
  expect(drawn(bars('가나다라마바사 아자차카 | 90~95Mbps', '나 | 0.9Gbps'))).toHaveLength(1)
  expect(drawn(items('3개월 전', '1개월 전', '2주 전', '만료일'))).toHaveLength(1)
})
