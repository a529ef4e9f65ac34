import { readSamplePosts } from './sample-posts.server.ts'

/** Pseudo-random numbers between 0 and 1, equal in every run. */
export function makeChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Value>(values: readonly Value[], chance: () => number): Value {
  return values[Math.floor(chance() * values.length)]!
}

const SHORTEST = 15
const LONGEST = 90

/** Without tables, lists and headings. */
export async function readSentences(contentFolder: string): Promise<string[]> {
  const posts = await readSamplePosts(contentFolder)
  const paragraphs = posts.flatMap(({ body, comments }) =>
    [body, ...comments.map((comment) => comment.body)].flatMap((text) => text.split(/\n{2,}/)),
  )
  const sentences = paragraphs
    .filter((text) => !/^\s*(?:[#|>*-]|\d+\.)/.test(text))
    .flatMap((text) => text.replaceAll(/[*_`]|\[|\]\([^()]*\)/g, '').split(/(?<=[요다까][.?])\s+/))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(sentences)].filter((text) => text.length >= SHORTEST && text.length <= LONGEST)
}

const PLACES =
  '수원 성남 고양 용인 부천 안산 김포 파주 원주 청주 천안 전주 목포 순천 포항 창원 진주 제주'.split(' ')
const HOMES = [
  '원룸',
  '오피스텔',
  '아파트',
  '빌라',
  '신축 집',
  '사무실',
  '부모님 댁',
  '주택 2층',
  '기숙사',
  '반지하',
]
const TOPICS = (
  '인터넷 약정|결합 할인|공유기 위치|와이파이 속도|이전 설치|위약금|셋톱박스|IPTV 채널|사은품 지급|휴대폰 결합|' +
  '500메가 상품|1기가 상품|해지 절차|설치비|명의 변경|요금 고지서|채널 번호|화질 설정|재약정|랜선 공사|모뎀 교체|' +
  '가족 결합|주말 설치|약정 만료|속도 측정|광랜 전환|음성 리모컨|다시 보기|키즈 채널|와이파이 확장기'
).split('|')

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  bbs_notice: ['안내', '변경 안내', '점검 안내', '일정을 알려 드려요', '이렇게 바뀌어요'],
  bbs_qna: [
    '얼마나 드나요',
    '꼭 해야 하나요',
    '언제 되나요',
    '어떻게 신청하나요',
    '바꿔도 될까요',
    '가능한가요',
    '궁금해요',
  ],
  bbs_review: [
    '바꾼 후기',
    '한 달 써 본 이야기',
    '설치한 날',
    '상담부터 설치까지',
    '이렇게 골랐어요',
    '만족해요',
  ],
  bbs_tip: ['확인할 3가지', '직접 해 보기', '손해 안 보는 법', '먼저 볼 것', '쉽게 정리했어요', '체크리스트'],
  bbs_issue: ['무엇이 달라졌나', '알아 둘 점', '한눈에 보기', '왜 중요한가', '다시 정리'],
  bbs_tv: ['설정하는 법', '이렇게 달라요', '자주 묻는 것', '끊길 때', '골라 보기'],
}

export function madeUpTitle(board: string, chance: () => number): string {
  const where = chance() < 0.5 ? pick(PLACES, chance) : ''
  const home = chance() < 0.6 ? pick(HOMES, chance) : ''
  return [where, home, pick(TOPICS, chance), pick(ENDINGS[board] ?? ENDINGS.bbs_tip!, chance)]
    .filter(Boolean)
    .join(' ')
}

const FAMILIES = [...'김이박최정강조윤장임한오서신권황안송전홍']
const GIVEN = [...'민서준우진영현수지은경아라희원호선미정른슬율담온솔']

/** Some names are frequent, as among people. */
export function madeUpName(chance: () => number): string {
  return pick(FAMILIES, () => chance() ** 2) + pick(GIVEN, () => chance() ** 2) + pick(GIVEN, chance)
}

/** `김*른`, as visitors' names are shown. */
export function madeUpAuthor(chance: () => number): string {
  return `${pick(FAMILIES, chance)}*${pick(GIVEN, chance)}`
}
