import { CALL_OUTCOME_NAMES, CALL_OUTCOMES } from '#app/crm/leads/call-outcomes.ts'

/** What shortcuts.tsx binds while a call is made, as it is told. */
export const CALL_KEYS = [
  { name: '전화 걸기', keys: ['C'] },
  ...CALL_OUTCOMES.map((code, index) => ({ name: CALL_OUTCOME_NAMES[code], keys: [String(index + 1)] })),
  { name: '메모 쓰기', keys: ['M'] },
  { name: '기록 남기기', keys: ['S'] },
  { name: '나중에 걸기', keys: ['N'] },
]
