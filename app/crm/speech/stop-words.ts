import { asRead } from '#app/shared/messaging/ad-signs.ts'

/** The whole of what was written: a sentence that holds such a word refuses nothing. */
const STOPS = new Set([
  '거부',
  '거부요',
  '거부합니다',
  '거절',
  '그만',
  '그만요',
  '그만보내',
  '그만보내요',
  '그만보내세요',
  '그만보내주세요',
  '그만하세요',
  '그만연락하세요',
  '그만전화하세요',
  '문자그만',
  '문자거부',
  '문자보내지마세요',
  '보내지마',
  '보내지마세요',
  '보내지말아주세요',
  '수신거부',
  '수신거부요',
  '수신거부합니다',
  '수신거부해주세요',
  '수신중지',
  '연락그만',
  '연락거부',
  '연락하지마',
  '연락하지마세요',
  '연락하지말아주세요',
  '전화그만',
  '전화거부',
  '전화하지마세요',
  '전화하지말아주세요',
  '중지',
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
