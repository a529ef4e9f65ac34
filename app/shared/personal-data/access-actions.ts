export const ACCESS_KINDS = {
  read: '열람',
  reveal: '번호 보기',
  export: '내보내기',
  change: '변경',
  grant: '권한',
  privacy: '개인정보 관리',
} as const
export type AccessKind = keyof typeof ACCESS_KINDS

export const ACCESS_ACTIONS = {
  'lead.open': ['read', '상담을 열어 봄'],
  'lead.openOther': ['read', '맡지 않은 상담을 열어 봄'],
  'lead.claim': ['change', '담당이 없는 상담을 맡음'],
  'lead.reveal': ['reveal', '이름과 번호를 봄'],
  'lead.dial': ['reveal', '전화를 걸려고 번호를 봄'],
  'lead.address': ['reveal', '설치할 주소를 봄'],
  'lead.addressWrite': ['change', '설치할 주소를 대신 적음'],
  'lead.glass': ['read', '동료가 맡은 상담을 이유를 적고 엶'],
  'lead.glassRead': ['privacy', '동료 상담을 연 이유를 읽음'],
  'lead.bulk': ['change', '여러 상담을 한 번에 바꿈'],
  'view.keep': ['change', '신청함의 보기를 저장함'],
  'view.remove': ['change', '신청함의 보기를 지움'],
  'gift.pay': ['change', '사은품 지급을 남김'],
  'gift.delay': ['change', '사은품 지급을 미룸'],
  'advisor.change': ['change', '상담사의 몫이나 근무 시간을 바꿈'],
  'post.read': ['read', '비밀글이나 가린 글을 열어 봄'],
  'post.change': ['change', '글을 고침'],
  'post.trash': ['change', '글을 휴지통에 넣음'],
  'post.move': ['change', '글을 다른 게시판으로 옮김'],
  'post.pin': ['change', '글을 위에 고정함'],
  'post.unpin': ['change', '글 고정을 풂'],
  'post.close': ['change', '글의 댓글을 닫음'],
  'post.open': ['change', '글의 댓글을 엶'],
  'post.schedule': ['change', '글 올릴 때를 정함'],
  'post.publish': ['change', '글을 바로 올림'],
  'post.revert': ['change', '글을 지난 버전으로 되돌림'],
  'review.approve': ['change', '글이나 댓글을 올림'],
  'review.blind': ['change', '글이나 댓글을 가림'],
  'review.restore': ['change', '글이나 댓글을 되살림'],
  'review.dismiss': ['change', '신고를 받아들이지 않음'],
  'review.trash': ['change', '글이나 댓글을 휴지통에 넣음'],
  'word.add': ['change', '막는 말을 더함'],
  'word.remove': ['change', '막는 말을 뺌'],
  'content.publish': ['change', '홈페이지 내용을 게시함'],
  'content.schedule': ['change', '홈페이지 내용을 예약함'],
  'content.revert': ['change', '홈페이지 내용을 지난 버전으로 되돌림'],
  'document.publish': ['change', '약관이나 방침을 게시함'],
  'document.drop': ['change', '쓰던 약관이나 방침을 버림'],
  'content.remove': ['change', '홈페이지 내용을 지움'],
  'message.resend': ['change', '가지 못한 글을 다시 보냄'],
  'webhook.change': ['change', '웹훅을 바꿈'],
  'job.redo': ['change', '멈춘 일을 다시 함'],
  'attribution.export': ['export', '유입 성과를 파일로 내려받음'],
  'lead.export': ['export', '상담을 파일로 내려받음'],
  'staff.invite': ['grant', '직원을 초대함'],
  'staff.link': ['grant', '비밀번호 정하는 링크를 보냄'],
  'staff.role': ['grant', '직원의 역할을 바꿈'],
  'staff.stop': ['grant', '직원 계정을 멈춤'],
  'staff.start': ['grant', '직원 계정을 다시 엶'],
  'staff.unlock': ['grant', '잠긴 직원 계정을 풂'],
  'staff.totpReset': ['grant', '직원의 2단계 인증을 지움'],
  'staff.sessions': ['grant', '직원을 모든 기기에서 로그아웃함'],
  'account.totpOn': ['grant', '내 2단계 인증을 켬'],
  'account.totpOff': ['grant', '내 2단계 인증을 끔'],
  'account.passkeyAdd': ['grant', '내 패스키를 더함'],
  'account.passkeyRemove': ['grant', '내 패스키를 뺌'],
  'account.recoveryCodes': ['grant', '내 복구 코드를 새로 만듦'],
  'account.password': ['grant', '내 비밀번호를 바꿈'],
  'settings.change': ['change', '설정을 바꿈'],
  'template.change': ['change', '보내는 글을 바꿈'],
  'member.find': ['read', '회원을 찾음'],
  'member.open': ['read', '회원을 열어 봄'],
  'member.reveal': ['reveal', '회원의 이름과 번호를 봄'],
  'member.stop': ['change', '회원의 이용을 멈춤'],
  'member.start': ['change', '회원의 이용을 다시 엶'],
  'member.wake': ['change', '휴면 회원을 깨움'],
  'member.sessions': ['change', '회원을 모든 기기에서 로그아웃함'],
  'audit.verify': ['privacy', '접속기록의 사슬을 확인함'],
  'consent.read': ['read', '동의 기록을 찾아봄'],
  'request.open': ['read', '정보주체의 요구를 열어 봄'],
  'request.add': ['privacy', '정보주체의 요구를 받음'],
  'request.assign': ['privacy', '요구의 담당을 바꿈'],
  'request.file': ['export', '열람할 정보를 파일로 받음'],
  'request.done': ['privacy', '정보주체의 요구를 들어줌'],
  'request.refused': ['privacy', '정보주체의 요구를 거절함'],
  'retention.change': ['privacy', '보유 기간을 바꿈'],
  'retention.run': ['privacy', '기간이 지난 정보를 파기하라고 함'],
  'retention.ran': ['privacy', '기간이 지난 정보를 파기함'],
  'hold.add': ['privacy', '파기를 미룸'],
  'hold.end': ['privacy', '파기 미룸을 풂'],
  'audit.sign': ['privacy', '월 점검을 마침'],
} as const satisfies Record<string, readonly [AccessKind, string]>

export type AccessAction = keyof typeof ACCESS_ACTIONS

/** An unknown action of an older version stays as it is. */
export function accessActionName(action: string): string {
  return isAccessAction(action) ? ACCESS_ACTIONS[action][1] : action
}

export const accessKind = (action: string): AccessKind =>
  isAccessAction(action) ? ACCESS_ACTIONS[action][0] : 'change'

export const actionsOfKind = (kind: AccessKind): AccessAction[] =>
  (Object.keys(ACCESS_ACTIONS) as AccessAction[]).filter((action) => ACCESS_ACTIONS[action][0] === kind)

const isAccessAction = (action: string): action is AccessAction => Object.hasOwn(ACCESS_ACTIONS, action)
