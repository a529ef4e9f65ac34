import { BASES } from './bases.ts'
import type { PersonalDatum } from './personal-datum.ts'

const OF_STAFF = {
  whose: '직원',
  activity: 'staff',
  basis: BASES.contract,
  end: 'staff',
  notShown: '직원은 내 계정 화면에서 봄',
} as const
const LOGGED = { ...OF_STAFF, activity: 'safety', basis: BASES.duty, end: 'accessLog' } as const

export const STAFF_DATA: readonly PersonalDatum[] = [
  {
    ...OF_STAFF,
    what: '이름, 이메일, 역할, 내선 번호',
    columns: { staff: 'email name role extension is_active last_login_at' },
    inFiles: ['leads'],
  },
  {
    ...OF_STAFF,
    what: '비밀번호, 인증 앱, 패스키, 복구 코드, 초대',
    columns: {
      staff: 'passwd_hash totp_sealed totp_pending_sealed totp_pending_at',
      staff_passkeys: 'credential_id public_key transports name last_used_at',
      staff_recovery_codes: 'code_index used_at',
      staff_invitations: 'token_hash',
      staff_challenges: 'challenge purpose',
    },
  },
  {
    ...OF_STAFF,
    what: '로그인한 브라우저와 IP 주소',
    columns: { staff_sessions: 'token_hash address user_agent created_at last_seen_at proved_at' },
    end: 'staffSessions',
  },
  {
    ...OF_STAFF,
    what: '일하는 시간',
    columns: { advisors: 'carriers hours is_available weight capacity turn available_changed_at' },
  },
  {
    ...OF_STAFF,
    what: '쉬는 날과 이유',
    columns: { advisor_leaves: 'reason starts_at ends_at' },
    end: 'leaves',
  },
  { ...OF_STAFF, what: '저장한 목록 조건', columns: { saved_views: 'name query' }, end: 'views' },
  { ...OF_STAFF, what: '목록의 모양', columns: { staff_tables: 'name look' } },
  {
    ...OF_STAFF,
    what: '알림 설정과 알림을 받을 휴대폰 번호',
    columns: {
      staff_notice_settings: 'channels minutes_before has_sound proved_phone_sealed',
      staff_notices: 'read_at decided_at mailed_at',
    },
  },
  {
    ...OF_STAFF,
    what: '상담사와 통화를 두고 이야기했는지와 메모',
    columns: { coaching_marks: 'rule subject state note_sealed staff_name' },
  },
  {
    ...OF_STAFF,
    what: '문자 규칙이 막은 글을 쓴 때와 규칙',
    columns: { refused_texts: 'rule at' },
  },
  {
    ...OF_STAFF,
    what: '지금 보는 화면과 쓰는 중인지',
    columns: { desk_presence: 'place is_writing seen_at' },
    end: 'presence',
  },
  {
    ...OF_STAFF,
    what: '한 일에 남은 직원 이름',
    columns: {
      lead_events: 'staff_name',
      line_events: 'staff_name',
      end_reminders: 'staff_name',
      gift_returns: 'closed_by',
      referrals: 'decided_by',
      lead_quotes: 'staff_name gift_approved_name',
      transfer_consents: 'staff_name told_by',
      recording_consents: 'staff_name',
      backups: 'staff_name',
      call_recordings: 'staff_name',
      exchange_calls: 'staff_name',
      lead_merges: 'merged_by',
      lead_openings: 'staff_name read_by_name',
      install_addresses: 'staff_name',
      install_answers: 'staff_name',
      gifts: 'paid_by',
      legal_holds: 'staff_name ended_by',
      subject_requests: 'decided_by created_by',
      complaints: 'created_by closed_by',
      complaint_steps: 'staff_name',
      posts: 'trashed_by',
      comments: 'trashed_by',
      destruction_runs: 'staff_name stopped_by',
      member_consents: 'staff_name',
      withdrawn_consents: 'staff_name',
    },
    end: 'withRecord',
  },
  {
    ...OF_STAFF,
    what: '설정을 바꾼 직원과 바꾼 글을 확인한 직원 이름과 때',
    columns: {
      settings_versions: 'by_name',
      setting_confirmations: 'by_id at',
      wording_proposals: 'proposed_name decided_name proposed_at decided_at',
      campaigns: 'proposed_name decided_name proposed_at decided_at',
    },
  },
  {
    ...OF_STAFF,
    what: '대표와 개인정보 보호책임자의 이름, 회사 이메일과 주소',
    basis: BASES.duty,
    columns: { settings: 'value', settings_versions: 'before after' },
    end: 'formerFacts',
  },
  {
    ...OF_STAFF,
    what: '파기와 월간 점검을 확인한 직원 이름과 의견',
    columns: { destruction_certificates: 'ran_by', access_reviews: 'staff_name remark signed_at' },
    basis: BASES.duty,
    end: 'evidence',
  },
  {
    ...OF_STAFF,
    what: '접근 권한을 부여·변경·말소한 기록',
    basis: BASES.duty,
    columns: { staff_grants: 'by_name staff_name kind role_before role_after reason at' },
    end: 'grants',
  },
  {
    ...LOGGED,
    what: '접속기록(누가, 언제, 어디서, 누구의 정보를, 무엇을, 왜)',
    columns: { access_log: 'at staff_name address device action subject reason' },
  },
  {
    ...LOGGED,
    what: '없는 계정으로 로그인해 본 곳(1분 뒤 접속기록의 한 줄이 됨)',
    columns: { unknown_logins: 'network minute address device account' },
  },
  {
    ...LOGGED,
    what: '막은 로그인을 해 본 곳(1분 뒤 접속기록의 한 줄이 됨)',
    columns: { refused_logins: 'network minute address device account' },
  },
  {
    ...LOGGED,
    what: '내보낸 파일의 기록(찾은 말은 파일을 받거나 10분이 지나면 지움)',
    columns: {
      exports: 'staff_name address format reason conditions is_masked expected sent started_at finished_at',
    },
  },
]
