import type { Plan } from './plan-price.ts'

/** As a combination is chosen by them. */
export const TV_NAMES: Readonly<Record<Plan['tv'], string>> = {
  none: '인터넷만',
  basic: 'TV 기본형',
  premium: 'TV 고급형',
}
