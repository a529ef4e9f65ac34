/**
 * What pages may promise of calls: what the desk's own rules do and settings say. The tries are held to the rule by a test
 * (crm/leads/call-outcomes.test.ts): importing it would bring the desk's code to every visitor who asks for a call.
 */
export const TRIES_TEXT = '못 받으면 2번까지 더 걸어요.'
export const IN_TURN = '상담 시간에 차례대로'
export const DECIDE_LATER = '가입할지는 문자를 보고 정하면 돼요.'
export const AFTER_TALK = '안내한 요금과 조건을 문자로 다시 보내 드려요.'

/** `상담 시간으로 1시간 안에 거는 것이 목표예요.`, from the working minutes of the settings. */
export function goalText(firstCallMinutes: number): string {
  const [hours, minutes] = [Math.floor(firstCallMinutes / 60), firstCallMinutes % 60]
  const within = [hours > 0 && `${hours}시간`, minutes > 0 && `${minutes}분`].filter(Boolean).join('\u00A0')
  return `상담 시간으로 ${within}\u00A0안에 거는 것이 목표예요.`
}
