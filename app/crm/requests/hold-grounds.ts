import { sentenceDate } from '#app/platform/korean-time.ts'

/** Why somebody's data is kept although they withdrew, as they are told it. */
export const HOLD_GROUNDS = {
  dispute: '분쟁이나 소송에 필요해서',
  inquiry: '수사나 조사 기관, 감독 기관이 요구해서',
  claim: '요금이나 사은품을 정산해야 해서',
} as const
export type HoldGround = keyof typeof HOLD_GROUNDS

interface Hold {
  /** Null where it may be another person's matter, or was not asked. */
  ground: HoldGround | null
  /** `YYYY-MM-DD`, inclusive. */
  until: string
}

export const heldWords = ({ ground, until }: Hold): string =>
  `${ground ? HOLD_GROUNDS[ground] : '법에 따라 남겨야 해서'} ${sentenceDate(until)}까지 지우지 않고 따로 보관해요. 그다음 날 새벽에 지워요.`

/** Of what was withdrawn while a hold kept it, between the hold's end and the night's run. */
export const RELEASED_WORDS = '보관할 이유가 끝나 곧 지워요. 늦어도 내일 새벽까지예요.'
