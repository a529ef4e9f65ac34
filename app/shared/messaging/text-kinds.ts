interface TextKind {
  /** Answers an act or warns of one, so that it leaves at night too. */
  isUrgent?: true
  /** By mail also as HTML (mail-html.ts). */
  isDrawn?: true
  /** Of those without a wording to edit (templates.ts). */
  name?: string
}

const urgent = (name?: string): TextKind => ({ isUrgent: true, ...(name && { name }) })
const named = (name: string): TextKind => ({ name })

/** Every text that informs, by its template. What is not here cannot be sent, and advertising only by advertisements.server.ts. */
const INFORMATION = {
  'account.changed': urgent('내 정보 변경'),
  'cert.code': urgent('인증번호'),
  'consent.reconfirm': named('동의 다시 확인'),
  'consent.result': named('동의 처리 결과'),
  'consult.answer': named('문자에 보낸 답'),
  'consult.assigned': {},
  'consult.cancelled': urgent(),
  'consult.changed': urgent(),
  'consult.missed': {},
  'consult.missedLast': {},
  'consult.ownCode': urgent(),
  'consult.rating': {},
  'consult.received': urgent(),
  'consult.stopped': urgent(),
  'consult.text': named('상담사가 보낸 문자'),
  'consult.transfer': {},
  'consult.transferred': urgent(),
  'contract.end': named('약정 만료 알림'),
  'contract.endAsk': urgent('약정 만료 알림 확인'),
  'contract.endNoted': urgent('통화에서 동의한 약정 만료 알림'),
  'desk.acceptance': urgent('사전승낙서 기한'),
  'desk.campaign': urgent('광고 확인'),
  'desk.changedLead': urgent('맡은 상담 변경'),
  'desk.checkpoint': urgent('접속기록 하루 마감'),
  'desk.alert': urgent('서비스 경보'),
  'desk.backup': urgent('백업 실패'),
  'desk.checkpointMissing': urgent('마감 서명 없는 날'),
  'desk.clockJob': urgent('저절로 하는 일 실패'),
  'desk.codesFailed': urgent('인증번호 여러 번 틀림'),
  'desk.escalated': urgent('관리자에게 온 상담'),
  'desk.invitation': urgent('직원 초대'),
  'desk.newDevice': urgent('상담실 새 기기 로그인'),
  'desk.newLead': urgent('새 상담 알림'),
  'desk.notice': urgent('직원 알림'),
  'desk.opened': urgent('동료 상담을 연 알림'),
  'desk.password': urgent('상담실 비밀번호'),
  'desk.recoveryUsed': urgent('복구 코드 사용'),
  'desk.revealsNear': urgent('번호 보기 한도 알림'),
  'desk.slowed': urgent('상담실 로그인 여러 번 실패'),
  'desk.textCeiling': urgent('보내기 한도'),
  'desk.transferWithdrawn': urgent('정보 전달 동의를 철회한 알림'),
  'desk.weekly': { ...urgent('주간 보고'), isDrawn: true },
  'desk.webhookOff': urgent('웹훅을 끔'),
  'desk.wording': urgent('바꾼 글 확인'),
  'document.changed': named('약관과 방침 바뀜'),
  'dormant.ending': {},
  'dormant.notice': {},
  'gift.declined': named('사은품 주지 않음'),
  'gift.delayed': named('사은품 지연'),
  'gift.paid': named('사은품 지급'),
  'gift.scheduled': named('사은품 날짜'),
  'install.booked': named('설치 예약'),
  'install.rating': named('설치 평가 부탁'),
  'join.confirm': urgent(),
  'join.welcome': urgent(),
  'line.continued': named('해지 취소'),
  'line.ended': named('회선 해지'),
  'line.estimate': named('예상 해지 비용'),
  'line.settled': named('사은품 반환 끝'),
  'login.newDevice': urgent(),
  'login.slowed': urgent(),
  'member.stopped': named('이용 멈춤'),
  'member.woken': {},
  'passwd.reset': urgent(),
  'qna.answered': {},
  'quote.sent': named('상담 내용 정리'),
  'review.done': named('글 검토 결과'),
  'review.invite': named('후기 요청'),
} as const satisfies Record<string, TextKind>
export type InformationKind = keyof typeof INFORMATION

/** Every advertisement; its frame is `ad.base.sms` or `ad.base.mail`. */
export const ADVERTISING = 'ad.base'

const kindOf = (template: string): TextKind | undefined =>
  Object.hasOwn(INFORMATION, template) ? INFORMATION[template as InformationKind] : undefined

export const isUrgent = (template: string): boolean => kindOf(template)?.isUrgent ?? false

export const isDrawn = (template: string): boolean => kindOf(template)?.isDrawn ?? false

/** Null where a wording's own name says it. */
export const nameOfKind = (template: string): string | null =>
  template === ADVERTISING ? '광고' : (kindOf(template)?.name ?? null)
