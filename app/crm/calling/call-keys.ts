import { CALL_OUTCOME_NAMES, CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'

/** What use-call-keys.ts binds while a call is made, as it is told. */
export const CALL_KEYS = [
  { name: '전화 걸기', keys: ['C'] },
  { name: '다음 물어볼 것', keys: ['Q'] },
  { name: '대본의 다음 순서', keys: [']'] },
  { name: '이 금액 남기기', keys: ['V'] },
  { name: '문자로 보내기', keys: ['M'] },
  ...CALL_OUTCOMES.map((code, index) => ({ name: CALL_OUTCOME_NAMES[code], keys: [String(index + 1)] })),
  { name: '다시 걸 시간을 차례로', keys: ['Shift', '1–4'] },
  { name: '통화 결과 고르기', keys: ['E'] },
  { name: '메모 쓰기', keys: ['/'] },
  { name: '저장하고 다음', keys: ['S'] },
  { name: '나중에 걸기', keys: ['L'] },
  { name: '다음 칸으로', keys: ['F6'] },
]
