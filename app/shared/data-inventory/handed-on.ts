/** What a field tells, in the words of the policy, and the column that it is from; null tells nothing of a person. */
type Told = readonly [item: string, column: string] | null

const NUMBER = '휴대폰 번호'
const MOMENT = '희망 일시'
const ADDRESS = '설치 주소'
const CONTRACT = '신청 상품, 약정과 결합 조건'
const CALL = '통화 시각과 길이'

/**
 * Everything of a person that leaves for somebody else, field by field as it is sent, and what they tell us in return. Policy
 * and inventory are written from it, whoever sends has its fields as a type, and a test reads what was really sent.
 */
const HANDED_ON = {
  /** Only with a consent of its own, and by a person. */
  carrier: {
    name: ['이름', 'leads.name_sealed'],
    number: [NUMBER, 'leads.phone_sealed'],
    address: [ADDRESS, 'install_addresses.address_sealed'],
    installation: ['설치 희망 일시', 'contracts.install_date'],
    contract: [CONTRACT, 'contracts.terms'],
  },
  texts: {
    to: [NUMBER, 'messages.recipient_sealed'],
    text: ['보내고 받은 내용', 'messages.text_sealed'],
    from: null,
    customFields: null,
    reply: ['보내고 받은 내용', 'text_replies.text_sealed'],
    replyFrom: [NUMBER, 'text_replies.from_sealed'],
  },
  alimtalk: {
    to: [NUMBER, 'messages.recipient_sealed'],
    text: ['보낼 내용', 'messages.text_sealed'],
    kakaoOptions: ['보낼 내용', 'messages.alimtalk_sealed'],
  },
  mail: {
    to: ['이메일', 'messages.recipient_sealed'],
    text: ['보낼 내용', 'messages.text_sealed'],
  },
  identity: {
    name: ['이름', 'members.name_sealed'],
    number: [NUMBER, 'verifications.target_sealed'],
    birth: ['생년월일', 'verifications.birth_sealed'],
    told: ['인증 결과', 'identity_windows.told_sealed'],
  },
  exchange: {
    to: [NUMBER, 'leads.phone_sealed'],
    reference: null,
    from: ['직원의 내선 번호', 'staff.extension'],
    record: null,
    state: [CALL, 'exchange_calls.state'],
    recording: ['통화 녹음(동의한 경우)', 'exchange_calls.recording'],
  },
  crm: {
    customerName: ['이름', 'leads.name_sealed'],
    customerMobile: [NUMBER, 'leads.phone_sealed'],
    last4: [NUMBER, 'leads.phone_sealed'],
    receiptNo: ['접수번호', 'lead_requests.receipt_no'],
    requestInfo: ['문의 내용', 'lead_requests.info_sealed'],
    wishDate: [MOMENT, 'lead_requests.wish_date'],
    wishTime: [MOMENT, 'lead_requests.wish_time'],
    carrier: ['관심 통신사와 상품', 'lead_requests.carrier'],
    planCode: ['관심 통신사와 상품', 'lead_requests.plan_code'],
    asked: ['관심 통신사와 상품', 'lead_requests.plan_code'],
    customerIP: ['IP 주소', 'lead_requests.address'],
    inType: ['상담 신청을 구분하는 값', 'lead_requests.in_type'],
    hsKey: ['상담 신청을 구분하는 값', 'lead_requests.claimed'],
    estimate: ['관심 통신사와 상품', 'lead_requests.estimate'],
    landingUrl: ['들어온 페이지와 바로 전에 본 페이지', 'landings.landing_url'],
    refUrl: ['들어온 페이지와 바로 전에 본 페이지', 'landings.ref_url'],
    userAgent: ['브라우저', 'landings.user_agent'],
    siteCode: null,
    agreement: null,
  },
  webhooks: {
    receiptNo: ['접수번호', 'lead_requests.receipt_no'],
    leadId: ['상담과 계약의 식별값과 상태', 'webhook_deliveries.payload'],
    status: ['상담과 계약의 식별값과 상태', 'leads.status'],
    from: ['상담과 계약의 식별값과 상태', 'leads.status'],
    wishDate: [MOMENT, 'lead_requests.wish_date'],
    wishTime: [MOMENT, 'lead_requests.wish_time'],
    carrier: ['관심 통신사와 상품', 'lead_requests.carrier'],
    planCode: ['관심 통신사와 상품', 'lead_requests.plan_code'],
    inType: ['상담 신청을 구분하는 값', 'lead_requests.in_type'],
    outcome: ['통화 결과와 다음 통화', 'lead_events.detail'],
    nextCallAt: ['통화 결과와 다음 통화', 'lead_events.detail'],
    assigneeId: null,
    contractId: ['상담과 계약의 식별값과 상태', 'contracts.status'],
    installDate: ['설치와 개통 날짜', 'contracts.install_date'],
    installTime: ['설치와 개통 날짜', 'contracts.install_time'],
    openedOn: ['설치와 개통 날짜', 'contracts.opened_on'],
    change: ['회선에 바뀐 일과 날짜', 'line_events.kind'],
    onDate: ['회선에 바뀐 일과 날짜', 'line_events.on_date'],
    giftId: null,
    amount: ['사은품 금액과 날짜', 'gifts.amount'],
    dueOn: ['사은품 금액과 날짜', 'gifts.amount'],
    paidOn: ['사은품 금액과 날짜', 'gifts.amount'],
  },
  addressService: {
    keyword: ['적은 검색어(도로 이름과 건물 번호)', 'install_addresses.address_sealed'],
    confmKey: null,
    currentPage: null,
    countPerPage: null,
    resultType: null,
  },
  files: {
    picture: ['게시판의 사진', 'files.id'],
    recording: ['통화 녹음(암호화)', 'call_recordings.key_sealed'],
  },
} as const satisfies Record<string, Readonly<Record<string, Told>>>

/** Whoever else gets a datum; which of them are connected is a matter of configuration. */
export type RecipientKey = keyof typeof HANDED_ON
export const RECIPIENTS = Object.keys(HANDED_ON) as RecipientKey[]

/** What is sent to one of them: exactly its fields, of which some are another step's. */
export type SentTo<Key extends RecipientKey> = { [Field in keyof (typeof HANDED_ON)[Key]]?: unknown }

export const fieldsOf = (key: RecipientKey): Readonly<Record<string, Told>> => HANDED_ON[key]

/** `이름, 휴대폰 번호, …`, each once, as the policy tells it. */
export function itemsOf(key: RecipientKey): string {
  return [...new Set(Object.values(fieldsOf(key)).flatMap((told) => (told ? [told[0]] : [])))].join(', ')
}

/** Without what the list does not have. */
export function onlyTold(key: RecipientKey, sent: object): object {
  return Object.fromEntries(Object.entries(sent).filter(([field]) => Object.hasOwn(fieldsOf(key), field)))
}
