import { asRead } from '#app/shared/messaging/ad-signs.ts'

const ABOUT = ['', '문자', '전화', '연락', '광고', '수신', '무료수신']
const SENT = '보내 보내요 보내세요 보내주세요 보내줘요 하세요 해요 해주세요 주세요'
const CALLED = '연락하세요 연락해주세요 연락주세요 전화하세요 전화해주세요 전화주세요'
const ENOUGH = ['', '요', ...SENT.split(' '), ...CALLED.split(' ')]
const REFUSED = [
  '',
  '요',
  '합니다',
  '해요',
  '할게요',
  '할래요',
  '해주세요',
  '부탁해요',
  '부탁드려요',
  '부탁드립니다',
]
const DO_NOT = ['마', '마요', '마세요', '마십시오', '말아요', '말아주세요', '말아줘요', '말아주십시오']
/** Of these nothing but texts and calls is meant; 하지 마세요 alone may mean anything. */
const ACTS = [
  '보내지',
  '문자보내지',
  '문자주지',
  '문자하지',
  '전화하지',
  '전화걸지',
  '전화주지',
  '연락하지',
  '연락주지',
  '광고보내지',
]

const each = (beginnings: readonly string[], word: string, ends: readonly string[]) =>
  beginnings.flatMap((beginning) => ends.map((end) => beginning + word + end))

/** The whole of what was written: a sentence that holds such a word refuses nothing. */
const STOPS = new Set([
  ...each(ABOUT, '그만', ENOUGH),
  ...['거부', '거절', '중지'].flatMap((word) => each(ABOUT, word, REFUSED)),
  ...each(ACTS, '', DO_NOT),
  '중단',
  'stop',
  'unsubscribe',
])

export const isStop = (text: string): boolean =>
  STOPS.has(
    asRead(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
