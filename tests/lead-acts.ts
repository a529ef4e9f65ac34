/** Every act of an advisor on a lead, with a body against which nothing stands but whose lead it is; `tests/calls.test.ts` holds it to the table of calls. */
export const LEAD_ACTS: Record<string, object> = {
  assign: {},
  calls: { outcome: 'TALKED' },
  claim: {},
  'contract/apply': { consent: 'screen' },
  'contract/book': { installDate: '2026-11-27', installTime: '13:00~15:00' },
  'contract/cancel': {},
  'contract/invite': {},
  'contract/open': { openedOn: '2026-11-24' },
  dial: {},
  merge: {},
  open: { reason: '대리님이 휴가라 고객이 개통 시간을 물어봤어요' },
  quotes: { planCode: 'KT-04', mobileLines: 0 },
  'quotes/send': {},
  reveal: { reason: '고객이 기다려요' },
  status: { status: 'REFUSED' },
  unmerge: {},
}
