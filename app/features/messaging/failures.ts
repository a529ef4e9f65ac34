/** Why a message did not reach its courier. The last two say that trying again is of no use. */
export const FAILURES = {
  timeout: '문자 회사가 제때 답하지 않았어요.',
  unreached: '문자 회사에 연결하지 못했어요.',
  busy: '문자 회사가 지금 받지 못한다고 했어요.',
  account: '문자 회사가 우리 계정을 받아 주지 않았어요. 키와 발신 번호를 확인해 주세요.',
  broken: '보내다가 저희 쪽에서 문제가 생겼어요.',
  rejected: '문자 회사가 받는 번호나 글을 받아 주지 않았어요.',
  expired: '쓸 수 있는 시간이 지나서 보내지 않았어요.',
} as const
export type Failure = keyof typeof FAILURES

const FINAL: ReadonlySet<string> = new Set<Failure>(['rejected', 'expired'])
export const isFinal = (failure: Failure) => FINAL.has(failure)

/** As people read it. `failure` is a code, perhaps with the courier's own after a space: `busy 503`. */
export function failureText(failure: string): string {
  const [code = '', detail] = failure.split(' ')
  const text = Object.hasOwn(FAILURES, code) ? FAILURES[code as Failure] : FAILURES.broken
  return detail ? `${text} (${detail})` : text
}
