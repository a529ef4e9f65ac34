/** Said wherever no personal data may be taken yet, with the number to call (office-readiness.server.ts). */
export const CLOSED_TITLE = '온라인 신청과 가입을 준비하고 있어요'
export const CLOSED_TEXT = '아직 이름과 번호를 받지 않아요.'
