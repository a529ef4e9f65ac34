import { BRAND, DEFAULT_SUPPORT_NUMBER } from '#app/platform/brand.ts'

/** To somebody who wrote to us and has no open lead: how one asks for a call, which they then do themselves, and nothing else. */
export const strangerAnswer = (origin: string): string =>
  `[${BRAND.ko}] 문자 잘 받았습니다. 상담은 ${origin}/consult 에서 신청하시거나 ${DEFAULT_SUPPORT_NUMBER}로 전화해 주세요.`
