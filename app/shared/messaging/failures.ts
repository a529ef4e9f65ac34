/** Who takes what leaves. */
export const COURIERS = { sms: '문자 회사', mail: '이메일 서버' } as const

/** `rejected`, `expired`, `consent`, `stopped` and `withheld` are final; `alimtalk` belongs to a message that was sent. */
const FAILURES = {
  timeout: '{}가 제때 답하지 않았어요.',
  unreached: '{}에 연결하지 못했어요.',
  busy: '{}가 지금 받지 못한다고 했어요.',
  account: '{}가 우리 계정을 받아 주지 않았어요. 계정과 보내는 번호나 주소를 확인해 주세요.',
  broken: '보내다가 저희 쪽에서 문제가 생겼어요.',
  rejected: '{}가 받는 사람이나 내용을 받아 주지 않았어요.',
  alimtalk: '{}가 알림톡을 받아 주지 않아서 문자로 보냈어요. 카카오 템플릿 번호를 확인해 주세요.',
  ceiling: '보낼 수 있는 한도를 다 써서 자리가 나기를 기다려요.',
  receiver: '받는 번호나 주소로 이미 여러 번 보내서 기다려요.',
  address: '한 인터넷 주소에서 온 요청이 많아서 기다려요.',
  proof: '한꺼번에 온 신청이 많아서 사람이 보냈는지 확인을 기다려요.',
  pointless: '하루 동안 자리가 나지 않아 보내지 않았어요.',
  withdrawn: '보내기 전에 신청을 취소해서 보내지 않았어요.',
  consent: '광고를 받겠다는 동의가 없어서 보내지 않았어요.',
  stopped: '광고를 멈춰서 보내지 않았어요.',
  withheld: '사전승낙이 없는 통신사의 금액이 들어 있어서 보내지 않았어요.',
  expired: '쓸 수 있는 시간이 지나서 보내지 않았어요.',
  undelivered: '통신사가 문자를 전하지 못했어요.',
} as const
export type Failure = keyof typeof FAILURES

const FINAL: ReadonlySet<string> = new Set<Failure>(['rejected', 'expired', 'consent', 'stopped', 'withheld'])
export const isFinal = (failure: Failure) => FINAL.has(failure)

/** Not sent because nobody wants it any more: nobody is told to see to it, and nobody sends it again. */
export const UNWANTED_FAILURES = ['withdrawn', 'pointless'] as const satisfies readonly Failure[]

/** What Solapi's codes of texts that did not arrive mean, where it says what to do. */
const UNDELIVERED: readonly (readonly [text: string, codes: string])[] = [
  ['없는 번호이거나 번호가 틀렸어요.', '3010 3032'],
  ['휴대폰이 꺼져 있거나 신호가 닿지 않았어요.', '3040 3041 3042 3043 3051'],
  ['휴대폰이 일시 정지 중이에요.', '3045'],
  ['휴대폰에 문자를 더 담을 자리가 없어요.', '3044'],
  ['받는 사람이 문자를 막아 두었어요.', '1060 1061 2060 2061 3047'],
  ['스팸으로 걸러졌어요.', '1064 2064 2254 3054 3055'],
  ['보내는 번호가 문자 회사에 등록되지 않았어요.', '1062 2062 3013 3059'],
  ['문자 회사에 충전한 돈이 모자라요.', '1030 2230'],
]

/** `failure` is a code, perhaps with the courier's own after a space: `busy 503`. */
export function failureText(failure: string, channel: keyof typeof COURIERS): string {
  const [code = '', detail] = failure.split(' ')
  const told = code === 'undelivered' && detail && UNDELIVERED.find(([, codes]) => codes.includes(detail))
  if (told) return told[0]
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code as Failure] : FAILURES.broken
  const text = known.replace('{}', COURIERS[channel])
  return detail ? `${text} (${detail})` : text
}
