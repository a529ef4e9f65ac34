import { BASES } from './bases.ts'
import type { PersonalDatum } from './personal-datum.ts'

const OF_REQUEST = { whose: '신청한 사람', activity: 'request', basis: BASES.consent } as const

/** Requests, leads and their calls. Of a customer's lead the end is that of its contract. */
export const REQUEST_DATA: readonly PersonalDatum[] = [
  {
    ...OF_REQUEST,
    what: '이름, 휴대폰 번호',
    columns: { leads: 'phone_sealed phone_index name_sealed name_index' },
    isRequired: true,
    end: 'unconverted',
    inFiles: ['leads', 'gifts'],
  },
  {
    ...OF_REQUEST,
    what: '이름의 첫소리(알아볼 수 없게 바꾼 값)',
    columns: { lead_name_sounds: 'sounds_index' },
    end: 'unconverted',
  },
  {
    ...OF_REQUEST,
    what: '접수번호와 번호 뒤 네 자리(알아볼 수 없게 바꾼 값)',
    columns: { leads: 'last4_index', lead_requests: 'receipt_no once_key body_hash' },
    end: 'unconverted',
    inFiles: ['leads', 'claims'],
  },
  {
    ...OF_REQUEST,
    what: '문의 내용',
    columns: { lead_requests: 'info_sealed' },
    end: 'notes',
    inFiles: ['leads'],
  },
  {
    ...OF_REQUEST,
    what: '계산 결과',
    columns: { lead_requests: 'estimate' },
    end: 'notes',
  },
  {
    ...OF_REQUEST,
    what: '희망 일시, 관심 통신사와 상품, 질문에 고른 답, 상담 상태',
    columns: {
      leads: 'status closed_at is_contracted',
      lead_requests:
        'wish_date wish_time carrier plan_code answers created_at cancelled_at wish_changes plan_changes address_changes',
    },
    end: 'unconverted',
    inFiles: ['leads'],
  },
  {
    ...OF_REQUEST,
    what: '통화하기로 한 때',
    basis: BASES.asked,
    columns: {
      leads: 'call_at call_until',
      agreed_calls: 'agreed_at first_due first_until due kept_at ended_at',
    },
    end: 'unconverted',
    inFiles: ['leads'],
  },
  {
    ...OF_REQUEST,
    what: '상담을 처리한 때와 횟수',
    basis: BASES.interest,
    columns: {
      leads:
        'is_doubtful attempts request_count first_call_due first_called_at kept_wish return_due returns is_escalated notes_erased_at was_merged ends_from erased_at ended_by_holder_at first_dialed_at first_talked_at contacted_at asked_at',
    },
    end: 'unconverted',
    notShown: '상담 기록과 통화하기로 한 때에서 셈한 값',
    inFiles: ['leads'],
  },
  {
    ...OF_REQUEST,
    what: '설치할 주소와 설치 가능 여부',
    sealed: '설치할 주소와 통신사가 알린 말',
    columns: {
      install_addresses: 'address_sealed address_index is_found',
      install_answers: 'carrier answer note_sealed',
    },
    end: 'installAddress',
    inFiles: ['leads'],
  },
  {
    ...OF_REQUEST,
    what: '통화하거나 신청하며 답한 것(지금 통신사와 요금, 약정이 끝나는 달, TV와 휴대폰 회선, 건물, 중요한 것)',
    columns: { call_answers: 'answers' },
    end: 'unconverted',
  },
  {
    ...OF_REQUEST,
    what: '메모와 통화 평가의 한 줄 의견',
    basis: BASES.asked,
    columns: { lead_events: 'note_sealed' },
    end: 'notes',
  },
  {
    ...OF_REQUEST,
    what: '쓰다 만 통화 기록과 문자, 주소, 금액 안내, 가입 단계, 사은품 칸',
    basis: BASES.asked,
    columns: { note_drafts: 'fields_sealed' },
    end: 'noteDrafts',
    notShown: '아직 남기지 않은 글이며 쓰던 직원만 봄. 남기면 메모로 보여 줌',
  },
  {
    ...OF_REQUEST,
    what: '상담 기록(통화 결과, 통화 평가)',
    basis: BASES.asked,
    columns: { lead_events: 'kind detail at' },
    end: 'unconverted',
  },
  {
    ...OF_REQUEST,
    what: '합치기 전 상담의 상태',
    basis: BASES.interest,
    columns: {
      lead_merges:
        'was_status was_call_at was_call_until was_closed_at was_return_due took_call into_call_at into_call_until into_first_call_due merged_at undone_at',
    },
    end: 'unconverted',
    notShown: '상담을 합친 기록이며 따로 알려 주는 내용이 없음',
  },
  {
    ...OF_REQUEST,
    what: '동의와 철회 기록',
    basis: BASES.duty,
    columns: {
      consents: 'item version is_agreed agreed_at withdrawn_at way withdrawn_way',
      recording_consents: 'is_agreed at',
      transfer_consents:
        'token_hash carrier version text channel withdrawn_by asked_at declined_at agreed_at withdrawn_at told_at',
    },
    end: 'unconverted',
  },
  {
    ...OF_REQUEST,
    what: '교환기로 건 통화(언제, 얼마나, 어떻게 끝났는지)',
    basis: BASES.asked,
    columns: { exchange_calls: 'state reason asked_at rang_at answered_at ended_at talk_seconds' },
    end: 'unconverted',
  },
  {
    ...OF_REQUEST,
    what: '통화 녹음',
    columns: { call_recordings: 'format bytes key_sealed created_at', exchange_calls: 'recording' },
    end: 'recordings',
  },
  {
    ...OF_REQUEST,
    what: '신청할 때의 접속 정보(IP 주소, 기기와 브라우저)',
    activity: 'safety',
    basis: BASES.safety,
    columns: {
      lead_requests: 'address user_agent',
      consents: 'address',
      transfer_consents: 'address user_agent',
    },
    end: 'notes',
  },
  {
    ...OF_REQUEST,
    what: '신청과 이어진 유입 경로',
    activity: 'visits',
    basis: BASES.interest,
    columns: { lead_requests: 'in_type claimed first_touch last_touch' },
    end: 'notes',
    inFiles: ['leads'],
  },
  {
    ...OF_REQUEST,
    what: '전화를 거절한 번호(알아볼 수 없게 바꾼 값)와 거절한 곳',
    basis: BASES.interest,
    columns: { call_stops: 'phone_index source at lifted_at lifted_by' },
    end: 'callStops',
    inFiles: ['leads'],
    notShown: '번호에서 되돌릴 수 없는 값뿐임. 전화를 거절했다는 것은 접수 상태에 보임',
  },
  {
    ...OF_REQUEST,
    what: '파기를 미룬 이유',
    sealed: '파기를 미루며 적은 이유',
    basis: BASES.duty,
    columns: { legal_holds: 'ground reason reason_sealed until at ended_at' },
    end: 'converted',
    notShown: '분쟁에 대비한 내부 기록. 이유와 언제까지인지는 접수 상태에 보임',
  },
  {
    ...OF_REQUEST,
    what: '남의 상담을 열어 본 이유',
    activity: 'safety',
    basis: BASES.safety,
    columns: { lead_openings: 'reason reason_sealed open_until read_at' },
    end: 'notes',
    notShown: '직원의 접속 기록',
  },
  {
    whose: '신청한 사람',
    activity: 'request',
    basis: BASES.asked,
    what: '보낸 문자와 이메일',
    columns: {
      messages:
        'recipient_sealed recipient_index text_sealed alimtalk_sealed template failure counted at sent_at given_up_at delivered_at',
    },
    end: 'messages',
  },
  {
    ...OF_REQUEST,
    what: '답으로 보낸 문자',
    basis: BASES.asked,
    columns: { text_replies: 'sent_index from_sealed from_index text_sealed is_stop at' },
    end: 'notes',
  },
  {
    ...OF_REQUEST,
    what: '보내기를 기다리는 알림(접수번호, 취소한 신청의 봉인한 번호)',
    basis: BASES.interest,
    columns: { outbox: 'payload' },
    end: 'queued',
    notShown: '곧 사라지는 처리 순서',
  },
  {
    ...OF_REQUEST,
    what: '되돌리는 데 쓰는 이전 값',
    basis: BASES.interest,
    sealed: '방금 바꾼 일을 알리는 말',
    columns: { undos: 'words_sealed until undone_at', undo_parts: 'subject', undo_rows: 'key before after' },
    end: 'undos',
    notShown: '몇 분 안에 사라지는 처리 순서',
  },
  {
    ...OF_REQUEST,
    what: '연결한 프로그램에 알린 내용(식별값과 상태)',
    basis: BASES.interest,
    columns: { webhook_deliveries: 'payload answer failure' },
    end: 'webhooks',
    notShown: '식별값과 상태뿐이며 상담 기록에 있음',
  },
]
