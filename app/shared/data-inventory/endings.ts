import { lifeOf } from '#app/platform/cookies.ts'
import { lifeText } from './life-text.ts'
import * as lifetimes from './lifetimes.ts'
import { fixedLength, lengthText } from './periods.ts'

/** An end that an act or a job of its own brings, not the nightly run. */
interface Ending {
  key: string
  name: string
  period: string
  basis: string
  /** The queue of the job, or the act in words. */
  by: { queue: string } | { act: string }
  method: string
}

const ALL = '모두 지움'
const CONSENT = '이용자 동의'

export const ENDINGS = [
  {
    key: 'proofs',
    name: '인증 값, 가입하다 만 내용',
    period: `끝나는 대로. 몇 번 보냈는지 세려고 알아볼 수 없게 바꾼 번호나 이메일은 ${lifeText(lifetimes.CODE_COUNT)}`,
    basis: '이용자 요청',
    by: { queue: 'accounts-expiry' },
    method: ALL,
  },
  {
    key: 'sessions',
    name: '로그인 상태(접속 위치, 기기)',
    period: `로그아웃하거나 ${lifeText(lifetimes.MEMBER_SESSION)}이 지날 때까지`,
    basis: CONSENT,
    by: { queue: 'accounts-expiry' },
    method: ALL,
  },
  {
    key: 'counts',
    name: '문자를 보내게 하거나 되풀이해 요청한 횟수',
    period: '세는 시간이 끝난 뒤 한 시간 안',
    basis: '정당한 이익',
    by: { queue: 'text-limits' },
    method: ALL,
  },
  {
    key: 'cancelled',
    name: '취소하거나 그만 받겠다고 한 신청의 이름, 번호와 내용',
    period: '취소할 때까지',
    basis: CONSENT,
    by: { act: '취소하거나 그만 받겠다고 하는 순간' },
    method: '모두 지움. 접수번호와 취소했다는 사실만 신청의 기간까지 남김',
  },
  {
    key: 'noteDrafts',
    name: '직원이 쓰다 만 통화 기록과 상담의 다른 칸',
    period: `마지막으로 쓴 때부터 ${lifeText(lifetimes.NOTE_DRAFT)}. 보내거나 상담을 지우면 바로`,
    basis: CONSENT,
    by: { queue: 'note-drafts' },
    method: ALL,
  },
  {
    key: 'statementFiles',
    name: '읽고 아직 저장하지 않은 통신사 정산 명세',
    period: `저장하거나 버릴 때까지. 길어도 ${lifeText(lifetimes.READ_FILE)}`,
    basis: '계약 이행',
    by: { queue: 'read-files' },
    method: ALL,
  },
  {
    key: 'installAddress',
    name: '설치할 주소와 그 주소로 확인한 설치 가능 여부',
    period: '신청의 기간까지. 취소하거나 지우면 바로',
    basis: CONSENT,
    by: { act: '취소하거나 지우는 순간' },
    method: ALL,
  },
  {
    key: 'reminders',
    name: '약정 만료 알림의 번호나 이메일, 통신사와 끝나는 날',
    period: `약정이 끝나고 ${lifeText(lifetimes.REMINDER_PAST_END)}. 그만 받거나 신청까지 지우며 탈퇴하면 바로, 확인하지 않으면 ${lifeText(lifetimes.REMINDER_UNCONFIRMED)}. 회선의 알림은 계약 기록의 기간까지`,
    basis: CONSENT,
    by: { queue: 'end-reminders' },
    method: `모두 지움. 동의하고 철회한 날은 철회한 뒤 ${lifeText(lifetimes.REMINDER_CONSENT)} 남김`,
  },
  {
    key: 'member',
    name: '회원 정보',
    period: '탈퇴할 때까지',
    basis: CONSENT,
    by: { act: '탈퇴하는 순간' },
    method: ALL,
  },
  {
    key: 'dormant',
    name: '쉬는 계정의 정보',
    period: `쉬기 시작한 날부터 ${lifeText(lifetimes.DORMANT)}. 다시 쓰거나 탈퇴하면 바로`,
    basis: '이용약관 제12조',
    by: { queue: 'members-daily' },
    method: `나누어 보관하다가 ${lifeText(lifetimes.DORMANCY_NOTICE)} 앞서 알리고 모두 지움`,
  },
  {
    key: 'emailClaims',
    name: '가입할 때 적고 확인하지 않은 이메일',
    period: lifeText(lifetimes.EMAIL_CLAIM),
    basis: '정당한 이익',
    by: { queue: 'accounts-expiry' },
    method: ALL,
  },
  {
    key: 'devices',
    name: '로그인한 적이 있는 기기',
    period: `마지막으로 쓴 날부터 ${lifeText(lifeOf('gc_device'))}`,
    basis: '정당한 이익',
    by: { queue: 'accounts-expiry' },
    method: ALL,
  },
  {
    key: 'withdrawn',
    name: '탈퇴했다는 기록과 동의 기록',
    period: lifeText(lifetimes.WITHDRAWN),
    basis: '정보통신망법 제50조의 이행 확인',
    by: { queue: 'members-daily' },
    method: '모두 지움. 누구인지는 처음부터 없음',
  },
  {
    key: 'texts',
    name: '게시판의 글, 댓글, 사진',
    period: '쓴 사람이 지울 때까지. 탈퇴하면 비밀글과 고치기 전 글은 바로',
    basis: '계약 이행',
    by: { act: `지우거나 탈퇴하는 순간. 휴지통에는 ${lifeText(lifetimes.TRASH)}` },
    method: '모두 지움. 탈퇴하며 남긴 글은 쓴 사람과 글 속의 이름, 번호, 이메일을 지움',
  },
  {
    key: 'trash',
    name: '휴지통의 글',
    period: lifeText(lifetimes.TRASH),
    basis: '정당한 이익',
    by: { queue: 'posts-trash' },
    method: ALL,
  },
  {
    key: 'photos',
    name: '쓰지 않는 사진',
    period: `${lifeText(lifetimes.UNUSED_PHOTO)}. 쓰던 글의 사진은 마지막으로 저장한 때부터 ${lifeText(lifetimes.DRAFT_PHOTO)}`,
    basis: '정당한 이익',
    by: { queue: 'files-erase' },
    method: ALL,
  },
  {
    key: 'queued',
    name: '보내기를 기다리는 알림',
    period: `보낸 뒤 ${lifeText(lifetimes.SENT_JOB)}. 보내지 못하면 ${lifeText(lifetimes.DEAD_JOB)}`,
    basis: '이용자 요청',
    by: { act: '보내는 순간' },
    method: ALL,
  },
  {
    key: 'replies',
    name: '상담을 찾지 못한 답 문자',
    period: lifeText(lifetimes.UNTIED_REPLY),
    basis: '정당한 이익',
    by: { queue: 'retention-daily' },
    method: ALL,
  },
  {
    key: 'undos',
    name: '되돌리는 데 쓰는 이전 값',
    period: lifeText(lifetimes.UNDO),
    basis: '정당한 이익',
    by: { queue: 'ended-undos' },
    method: ALL,
  },
  {
    key: 'webhooks',
    name: '연결한 프로그램에 알린 기록',
    period: lifeText(lifetimes.WEBHOOK_LOG),
    basis: '정당한 이익',
    by: { queue: 'webhook-log' },
    method: ALL,
  },
  {
    key: 'staffSessions',
    name: '직원 로그인',
    period: lifeText(lifetimes.STAFF_SESSION),
    basis: '개인정보의 안전성 확보조치 기준',
    by: { act: '누가 다음에 로그인할 때' },
    method: ALL,
  },
  {
    key: 'presence',
    name: '직원이 지금 보는 화면',
    period: '화면을 닫을 때까지. 연결이 끊기면 누가 다음에 화면을 열 때까지',
    basis: '정당한 이익',
    by: { act: '화면을 닫는 순간. 연결이 끊겼으면 누가 다음에 화면을 여는 순간' },
    method: '모두 지움. 디스크의 기록과 백업에 남지 않음',
  },
  {
    key: 'erasures',
    name: '백업에서도 지우려고 적어 둔 지운 기록의 위치',
    period: '그 백업을 지울 때까지',
    basis: '개인정보 보호법 제21조',
    by: { act: '더 오래된 백업이 없어지는 순간' },
    method: ALL,
  },
  {
    key: 'leaves',
    name: '쉬는 날과 이유',
    period: `쉰 날이 지나고 ${lengthText(lifetimes.LEAVE_MONTHS, undefined)}`,
    basis: '정당한 이익',
    by: { queue: 'retention-daily' },
    method: ALL,
  },
  {
    key: 'views',
    name: '저장한 목록 조건과 그 이름',
    period: '지우거나 계정을 끌 때까지. 공유 필터는 관리자가 지울 때까지',
    basis: '정당한 이익',
    by: { act: '지우거나 계정을 끄는 순간' },
    method: ALL,
  },
  {
    key: 'withRecord',
    name: '기록에 남은 직원 이름',
    period: '그 기록이 지워질 때까지',
    basis: '개인정보의 안전성 확보조치 기준',
    by: { act: '그 기록을 지우는 순간' },
    method: '기록과 함께 지움',
  },
  {
    key: 'evidence',
    name: '파기 확인서와 월간 점검을 확인한 직원 이름',
    period: '회사가 개인정보를 처리하는 동안',
    basis: '개인정보의 안전성 확보조치 기준(파기와 점검의 증명)',
    by: { act: '지우지 않음' },
    method: '서명한 증명이어서 고칠 수 없음',
  },
  {
    key: 'staff',
    name: '직원 계정',
    period: `계정을 끈 날부터 ${lengthText(fixedLength('grants'), undefined)}`,
    basis: '개인정보의 안전성 확보조치 기준(권한 기록 3년)',
    by: { queue: 'retention-daily' },
    method: '이름과 이메일을 지움',
  },
] as const satisfies readonly Ending[]
