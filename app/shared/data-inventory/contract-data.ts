import { BASES } from './bases.ts'
import type { PersonalDatum } from './personal-datum.ts'

const OF_CONTRACT = { whose: '신청한 사람', activity: 'contract', basis: BASES.contract } as const

/** What comes of requests: quotes, contracts and their gifts. */
export const CONTRACT_DATA: readonly PersonalDatum[] = [
  {
    ...OF_CONTRACT,
    what: '견적(상품, 조건, 덧붙인 말)',
    sealed: '견적에 덧붙인 말과 사은품 금액의 이유',
    columns: {
      lead_quotes: 'plan_code terms note_sealed gift_reason gift_reason_sealed sent_at gift_approved_at',
    },
    end: 'converted',
  },
  {
    ...OF_CONTRACT,
    what: '가입 신청과 설치, 개통',
    columns: {
      contracts:
        'phone_index carrier plan_code terms status consent install_date install_time first_install_date opened_on applied_at cancelled_at review_invited_at',
    },
    end: 'converted',
    inFiles: ['leads', 'gifts', 'claims'],
  },
  {
    ...OF_CONTRACT,
    what: '개통한 회선에 바뀐 일과 날짜, 이유, 안내한 말',
    sealed: '개통한 회선에 바뀐 이유와 안내한 말',
    columns: {
      line_events: 'kind on_date until_date asked_by plan_code terms starts_term reason_sealed told_sealed',
    },
    end: 'converted',
    inFiles: ['leads', 'gifts'],
  },
  {
    ...OF_CONTRACT,
    what: '개통한 회선으로 통신사에서 받을 수수료와 환수, 준 사은품의 합',
    notShown: '통신사와 우리 사이의 금액',
    columns: {
      line_commissions: 'expected changes ended_on taken_back gifts_paid gifts_returned settled settled_back',
    },
    end: 'converted',
  },
  {
    ...OF_CONTRACT,
    what: '통신사 정산 명세의 통신사 계약 번호, 개통일, 금액과 우리 것과 다른 점, 메모',
    sealed: '통신사 정산 명세의 통신사 계약 번호와 메모',
    notShown: '통신사와 우리 사이의 금액',
    columns: {
      settlement_rows:
        'opened_on amount taken_back number_sealed number_index linked_at pays_change claim_kind claim_rest',
      settlement_differences:
        'kind line expected told expected_on told_on state state_before note note_sealed',
    },
    end: 'converted',
    inFiles: ['claims'],
  },
  {
    ...OF_CONTRACT,
    what: '칸을 고르는 동안 봉인해 두는 통신사 정산 명세(통신사가 적은 이름과 번호)',
    notShown: '통신사와 우리 사이의 명세이며 하루 안에 지움',
    columns: { settlements: 'file_sealed' },
    end: 'statementFiles',
  },
  {
    ...OF_CONTRACT,
    what: '돌려받을 사은품의 금액과 계산, 날짜, 이유',
    sealed: '사은품을 돌려받은 이유',
    columns: { gift_returns: 'amount counted due_on state returned_on reason reason_sealed' },
    end: 'converted',
  },
  {
    ...OF_CONTRACT,
    what: '사은품 지급 금액과 날짜, 늦어진 이유, 증빙 번호',
    sealed: '사은품이 늦어진 이유와 증빙 번호',
    columns: {
      gifts:
        'amount form condition delay_reason delay_reason_sealed proof proof_sealed due_on first_due_on paid_on paid_recorded_on',
    },
    end: 'converted',
    inFiles: ['gifts'],
  },
  {
    ...OF_CONTRACT,
    what: '추천으로 온 상담인지, 그때의 조건, 확인할 것과 정한 이유',
    sealed: '추천을 두고 정한 이유',
    columns: {
      referrals:
        'way amount added_amount hold_days signs allowed_signs state reason reason_sealed decided_at',
    },
    end: 'converted',
    inFiles: ['gifts'],
  },
  {
    whose: '회원',
    activity: 'contract',
    basis: BASES.contract,
    what: '추천 코드와 멈춘 때',
    columns: { referral_links: 'code stopped_at' },
    end: 'member',
  },
  {
    whose: '방문자와 회원',
    activity: 'reminder',
    basis: BASES.consent,
    what: '약정 만료 알림을 받을 번호나 이메일, 통신사, 끝나는 날, 지금 월 요금, 동의한 내용',
    sealed: '약정 만료 알림을 받을 번호나 이메일',
    columns: {
      end_reminders:
        'carrier ends_on is_day_known monthly channel recipient_sealed recipient_index consent way address agreed_at confirmed_at stopped_at stopped_by look_on',
    },
    end: 'reminders',
  },
  {
    whose: '방문자와 회원',
    activity: 'reminder',
    basis: BASES.consent,
    what: '약정 만료 알림을 보낸 날',
    columns: { end_reminders_sent: 'term_from days' },
    end: 'reminders',
  },
]
