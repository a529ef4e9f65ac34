/** What a month's review is led through, in this order; each is answered in words before the month is signed. */
export const FINDINGS = {
  mass: ['단시간 대량 열람', '10분 동안 100건을 넘겨 연 날이에요.'],
  nights: ['야간 열람', '오후 9시부터 오전 8시 사이에 개인정보를 열었어요.'],
  daysOff: ['휴일 열람', '상담하지 않는 날에 개인정보를 열었어요.'],
  reveals: ['번호 열람 뒤 통화 없음', '번호를 본 뒤 하루 안에 통화 기록이 없어요.'],
  exports: ['파일로 내보냄', '개인정보가 파일로 나갔어요.'],
  grants: ['권한을 바꿈', '직원의 권한이나 인증이 바뀌었어요.'],
  fourEyes: [
    '가까운 계정끼리 확인',
    '석 달 안에 한쪽이 다른 쪽의 계정을 만들거나 고쳤어요. 두 사람이 맞는지 물어봐 주세요.',
  ],
  ownRequests: [
    '적은 사람이 처리한 요청',
    '권리행사 요청을 적은 사람이 혼자 정하거나 파일을 받았어요. 본인이 정말 요청했는지 확인해 주세요.',
  ],
  ownDocuments: [
    '혼자 정한 약관과 방침 변경',
    '중요하지 않은 변경이라고 쓴 사람이 혼자 정해 게시했고 회원에게 알리지 않았어요. 바뀐 글을 읽어 주세요.',
  ],
  ownWordings: [
    '혼자 바꾼 안내 글',
    '손님에게 나가는 안내 글에 새로 적은 말을 다른 사람이 읽지 않았어요. 바뀐 글을 읽어 주세요.',
  ],
  ownPictures: [
    '혼자 올린 그림',
    '직원이 올린 그림을 다른 사람이 보지 않고 홈페이지에 걸었어요. 그림 속 금액과 말을 봐 주세요.',
  ],
  officeConsents: [
    '직원과 같은 곳에서 한 동의',
    '통신사에 정보를 전달하는 데 동의한 인터넷 주소가 그날 직원이 일한 주소와 같아요. 손님이 직접 동의했는지 물어봐 주세요.',
  ],
  prolonged: [
    '승낙 기한을 늘림',
    '통신사 승낙의 끝나는 날이 뒤로 옮겨졌어요. 걸어 둔 승낙서 그림의 날과 같은지 봐 주세요.',
  ],
  heldAgain: [
    '파기를 다시 보류함',
    '같은 상담의 파기를 두 번 넘게 미뤘어요. 아직 이유가 있는지 확인해 주세요.',
  ],
  unsigned: [
    '마감 서명이 없거나 늦은 날',
    '그날 끝의 기록이 잘리지 않았는지 알려 주는 서명 파일이 없거나, 그날이 지난 뒤에 만들었어요. 서버가 꺼져 있었는지 확인해 주세요.',
  ],
  failedLogins: ['로그인 실패가 잦음', '한 사람 이름으로 다섯 번 이상 실패했어요.'],
  halfLogins: [
    '비밀번호만 맞은 로그인',
    '비밀번호는 맞았는데 2단계 인증 없이 그만뒀어요. 본인이 한 것이 아니면 비밀번호를 바꾸게 해 주세요.',
  ],
  newAddresses: ['처음 보는 곳에서 로그인', '전에 로그인한 적이 없는 인터넷 주소예요.'],
  repeatedReasons: ['열람 이유 반복', '번호를 보거나 내보낸 이유가 열 번 이상 똑같아요.'],
} as const satisfies Record<string, readonly [title: string, why: string]>
/** `until` is exclusive. */
export interface Period {
  from: Date
  until: Date
}

export type FindingKind = keyof typeof FINDINGS
export const FINDING_KINDS = Object.keys(FINDINGS) as FindingKind[]
