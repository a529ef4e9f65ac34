/**
 * What pages may promise of calls: what the desk's own rules do and settings say. The tries are held to the rule by a test
 * (crm/leads/call-outcomes.test.ts): importing it would bring the desk's code to every visitor who asks for a call.
 */
export const TRIES_TEXT = '못 받으면 2번까지 더 걸어요.'
export const IN_TURN = '상담 시간에 차례대로'
export const DECIDE_LATER = '가입할지는 문자를 보고 정하면 돼요.'
export const AFTER_TALK = '안내한 요금과 조건을 문자로 다시 보내 드려요.'
