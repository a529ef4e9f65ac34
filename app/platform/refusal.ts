/** `responseCode` equals the HTTP status except where specification §8 lists another. */
export const REFUSALS = {
  unreadable: { status: 400, responseCode: 400, message: '요청을 읽을 수 없어요.' },
  notLoggedIn: { status: 401, responseCode: 401, message: '로그인이 필요해요.' },
  loginExpired: { status: 401, responseCode: 50014, message: '로그인 시간이 만료되었습니다.' },
  wrongLogin: {
    status: 401,
    responseCode: 401,
    message: '이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.',
  },
  notAllowed: { status: 403, responseCode: 403, message: '권한이 없어요.' },
  /** The session is valid but its last proof of identity is too old for this act. */
  proofNeeded: {
    status: 403,
    responseCode: 40301,
    message: '중요한 일이라 본인 확인이 한 번 더 필요해요. 비밀번호나 인증 번호를 적어 주세요.',
  },
  /** No personal data may be taken yet (docs/adr/0157). */
  officeClosed: { status: 403, responseCode: 40302, message: '아직 온라인으로 받지 않아요.' },
  foreignOrigin: { status: 403, responseCode: 403, message: '다른 사이트에서 온 요청이에요.' },
  notFound: { status: 404, responseCode: 404, message: '찾을 수 없어요.' },
  wrongMethod: { status: 405, responseCode: 405, message: '쓸 수 없는 방식이에요.' },
  /** The message is the masked account; the page adds the words around it (specification §8). */
  alreadyMember: { status: 409, responseCode: 5001, message: '이미 가입한 번호예요.' },
  conflict: { status: 409, responseCode: 409, message: '다른 곳에서 먼저 바뀌었어요.' },
  tooLarge: { status: 413, responseCode: 413, message: '보낸 내용이 너무 커요.' },
  wrongType: { status: 415, responseCode: 415, message: '읽을 수 없는 형식이에요.' },
  invalid: { status: 422, responseCode: 422, message: '입력한 내용을 확인해 주세요.' },
  tooMany: { status: 429, responseCode: 429, message: '잠시 뒤에 다시 시도해 주세요.' },
  /** `data.challenge` is a proof of work that must be sent along with the same request. */
  workNeeded: {
    status: 429,
    responseCode: 429,
    message: '요청이 많아서 사람이 보냈는지 확인이 필요해요.',
  },
  unavailable: {
    status: 503,
    responseCode: 503,
    message: '잠시 문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.',
  },
} as const

export type RefusalCode = keyof typeof REFUSALS

export type FieldErrors = Record<string, string>

interface RefusalDetails {
  message?: string
  data?: unknown
  /** Seconds, for Retry-After. */
  retryAfter?: number
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? REFUSALS[code].message)
    this.code = code
    this.data = details.data ?? null
    this.retryAfter = details.retryAfter
  }

  get status() {
    return REFUSALS[this.code].status
  }

  get responseCode() {
    return REFUSALS[this.code].responseCode
  }
}

/** Returns a 422 whose message is that of the first field (specification §W1). */
export function invalidFields(errors: FieldErrors): Refusal {
  const [first] = Object.values(errors)
  return new Refusal('invalid', { ...(first ? { message: first } : {}), data: { errors } })
}
