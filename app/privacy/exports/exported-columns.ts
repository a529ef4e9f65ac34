import { displayMobile, maskDigits, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import { answerName, QUESTION_NAMES, questionOf, type Answers } from '#app/crm/door.ts'

export interface ExportedLead {
  receiptNo: string
  receivedAt: string
  status: string
  name: string
  mobile: string
  info: string
  installAddress: string | null
  answers: Answers
  inType: string | null
  assignee: string | null
  callAt: string | null
  closedAt: string | null
  attempts: number
  requestCount: number
  /** Opened ones, in words. */
  lines: string | null
}

/** Numbers have hyphens, so that spreadsheets keep leading zeros. */
export function exportColumns(isMasked: boolean) {
  return [
    { head: '접수번호', value: (lead: ExportedLead) => lead.receiptNo },
    { head: '접수 일시', value: (lead: ExportedLead) => lead.receivedAt, width: 17 },
    { head: '상태', value: (lead: ExportedLead) => lead.status, width: 10 },
    { head: '이름', value: (lead: ExportedLead) => (isMasked ? maskName(lead.name) : lead.name), width: 12 },
    {
      head: '연락처',
      value: (lead: ExportedLead) => (isMasked ? maskMobile(lead.mobile) : displayMobile(lead.mobile)),
      width: 16,
    },
    ...QUESTION_NAMES.map((name) => ({
      head: questionOf(name).name,
      value: (lead: ExportedLead) => answerName(name, lead.answers),
    })),
    // Only in whole files, which few may have: an address says nothing once it is masked.
    ...(isMasked
      ? []
      : [{ head: '설치 주소', value: (lead: ExportedLead) => lead.installAddress, width: 40 }]),
    { head: '유입', value: (lead: ExportedLead) => lead.inType, width: 10 },
    { head: '담당', value: (lead: ExportedLead) => lead.assignee },
    { head: '다음 통화 예정', value: (lead: ExportedLead) => lead.callAt, width: 17 },
    { head: '통화 시도', value: (lead: ExportedLead) => lead.attempts, width: 11 },
    { head: '신청 횟수', value: (lead: ExportedLead) => lead.requestCount, width: 11 },
    { head: '종료 일시', value: (lead: ExportedLead) => lead.closedAt, width: 17 },
    { head: '개통 회선', value: (lead: ExportedLead) => lead.lines, width: 50 },
    {
      head: '요청 내용',
      value: (lead: ExportedLead) => (isMasked ? maskDigits(lead.info) : lead.info),
      width: 60,
    },
  ]
}
