import { displayMobile, maskDigits, maskMobile, maskName } from '#app/shared/personal-data/masking.ts'
import type { PersonalColumn } from '#app/shared/table-export/exported-table.ts'
import { answerName, QUESTION_NAMES, questionOf, type Answers } from '#app/crm/door.ts'

export interface ExportedLead {
  receiptNo: string
  receivedAt: string
  status: string
  name: string
  mobile: string
  /** By whoever the number is of: nobody calls it. */
  isStopped: boolean
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

/** Only in whole files, which few may have: an address says nothing once it is masked. */
const ADDRESS: PersonalColumn<ExportedLead> = {
  head: '설치 주소',
  from: ['install_addresses.address_sealed'],
  value: (lead) => lead.installAddress,
  width: 40,
}

/** Numbers have hyphens, so that spreadsheets keep leading zeros. */
export function exportColumns(isMasked: boolean): PersonalColumn<ExportedLead>[] {
  return [
    { head: '접수번호', from: ['lead_requests.receipt_no'], value: (lead) => lead.receiptNo },
    { head: '접수 일시', from: ['leads.created_at'], value: (lead) => lead.receivedAt, width: 17 },
    { head: '상태', from: ['leads.status'], value: (lead) => lead.status, width: 10 },
    {
      head: '이름',
      from: ['leads.name_sealed'],
      value: (lead) => (isMasked ? maskName(lead.name) : lead.name),
      width: 12,
    },
    {
      head: '연락처',
      from: ['leads.phone_sealed'],
      value: (lead) => (isMasked ? maskMobile(lead.mobile) : displayMobile(lead.mobile)),
      width: 16,
    },
    {
      head: '전화 거부',
      from: ['call_stops.phone_index', 'call_stops.lifted_at'],
      value: (lead) => (lead.isStopped ? '전화하지 않음' : null),
      width: 13,
    },
    ...QUESTION_NAMES.map((name): PersonalColumn<ExportedLead> => ({
      head: questionOf(name).name,
      from: ['lead_requests.answers'],
      value: (lead) => answerName(name, lead.answers),
    })),
    ...(isMasked ? [] : [ADDRESS]),
    { head: '유입', from: ['lead_requests.in_type'], value: (lead) => lead.inType, width: 10 },
    { head: '담당', from: ['staff.name'], value: (lead) => lead.assignee },
    { head: '다음 통화 예정', from: ['leads.call_at'], value: (lead) => lead.callAt, width: 17 },
    { head: '통화 시도', from: ['leads.attempts'], value: (lead) => lead.attempts, width: 11 },
    { head: '신청 횟수', from: ['leads.request_count'], value: (lead) => lead.requestCount, width: 11 },
    { head: '종료 일시', from: ['leads.closed_at'], value: (lead) => lead.closedAt, width: 17 },
    {
      head: '개통 회선',
      from: [
        'contracts.carrier',
        'contracts.terms',
        'contracts.opened_on',
        'line_events.kind',
        'line_events.terms',
        'line_events.on_date',
        'line_events.until_date',
        'line_events.starts_term',
      ],
      value: (lead) => lead.lines,
      width: 50,
    },
    {
      head: '요청 내용',
      from: ['lead_requests.info_sealed'],
      value: (lead) => (isMasked ? maskDigits(lead.info) : lead.info),
      width: 60,
    },
  ]
}
