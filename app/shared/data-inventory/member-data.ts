import { BASES } from './bases.ts'
import type { PersonalDatum } from './personal-datum.ts'

const OF_MEMBER = { whose: '회원', activity: 'member', basis: BASES.consent, end: 'member' } as const
const PROOF = { whose: '회원', activity: 'identity', basis: BASES.consent, end: 'proofs' } as const
const SECRET = '비밀번호나 로그인 값은 되돌릴 수 없게 바꾼 값뿐임'
const SHORT = '몇 분에서 하루 안에 사라지는 확인 값'

export const MEMBER_DATA: readonly PersonalDatum[] = [
  {
    ...OF_MEMBER,
    what: '이름, 휴대폰 번호, 이메일',
    columns: { members: 'name_sealed name_index phone_sealed phone_index email_sealed email_index' },
    isRequired: true,
    inFiles: ['gifts'],
  },
  {
    ...OF_MEMBER,
    what: '가입하고 로그인하고 확인한 때',
    columns: { members: 'joined_at last_login_at email_confirmed_at phone_proved_at' },
  },
  {
    ...OF_MEMBER,
    what: '이름의 첫소리(알아볼 수 없게 바꾼 값)',
    columns: { member_name_sounds: 'sounds_index' },
  },
  {
    ...OF_MEMBER,
    what: '가입할 때 적고 확인하지 않은 이메일',
    basis: BASES.interest,
    columns: { email_claims: 'email_sealed email_index claimed_at' },
    end: 'emailClaims',
  },
  {
    ...OF_MEMBER,
    what: '비밀번호(이메일로 가입한 경우)',
    columns: { members: 'passwd_hash' },
    isRequired: true,
    notShown: SECRET,
  },
  {
    ...OF_MEMBER,
    what: '간편 로그인 종류와 식별값(간편 로그인으로 가입한 경우)',
    sealed: '간편 로그인 식별값',
    isRequired: true,
    columns: { members: 'sns_type', member_accounts: 'sns_type account_sealed account_index linked_at' },
  },
  {
    ...OF_MEMBER,
    what: '계정 상태와 이용을 멈춘 이유',
    sealed: '이용을 멈춘 이유',
    basis: BASES.contract,
    columns: {
      members: 'state stop_reason stop_reason_sealed stopped_at stopped_until dormant_noticed_at dormant_at',
    },
  },
  {
    ...OF_MEMBER,
    what: '쉬는 계정의 이름, 휴대폰 번호, 이메일, 비밀번호, 간편 로그인 식별값',
    sealed: '쉬는 계정의 이름, 휴대폰 번호, 이메일, 간편 로그인 식별값',
    columns: {
      dormant_members:
        'email_sealed name_sealed phone_sealed passwd_hash accounts_sealed moved_at ending_noticed_at',
    },
    end: 'dormant',
    inFiles: ['gifts'],
  },
  {
    ...OF_MEMBER,
    what: '동의와 철회 기록',
    basis: BASES.duty,
    columns: { member_consents: 'item version is_agreed channels way at' },
    end: 'member',
  },
  {
    ...OF_MEMBER,
    what: '동의할 때의 IP 주소',
    basis: BASES.duty,
    columns: { member_consents: 'address' },
  },
  {
    ...OF_MEMBER,
    what: '광고 동의의 결과와 다시 확인을 알린 기록',
    activity: 'advertising',
    basis: BASES.advertising,
    columns: { consent_notices: 'kind at' },
    notShown: '알린 내용은 보낸 문자와 이메일에 있음',
  },
  {
    ...OF_MEMBER,
    what: '로그인한 브라우저와 IP 주소',
    activity: 'safety',
    basis: BASES.safety,
    columns: {
      member_sessions: 'sns_type address user_agent mobile_yn token_hash created_at proven_at last_seen_at',
    },
    end: 'sessions',
  },
  {
    ...OF_MEMBER,
    what: '로그인한 적이 있는 기기',
    activity: 'safety',
    basis: BASES.safety,
    columns: {
      member_devices: 'device last_seen_at',
      known_devices: 'device token_hash network_index last_seen_at',
    },
    end: 'devices',
  },
  {
    ...OF_MEMBER,
    what: '로그인에 실패한 횟수',
    activity: 'safety',
    basis: BASES.safety,
    columns: {
      failed_logins: 'account_index account failures locked_until at',
      login_rates: 'counter kind account spent_until told_at',
    },
    end: 'failedLogins',
    notShown: '계정에서 되돌릴 수 없는 값과 횟수뿐임',
  },
  {
    ...PROOF,
    what: '확인할 번호나 이메일, 이름, 생년월일과 확인 결과',
    isRequired: true,
    columns: {
      verifications:
        'purpose method target_sealed target_index name_sealed birth_sealed code_hash browser_hash wrong_tries is_kept sent_at confirmed_at proof_expires_at consumed_at',
      verification_targets: 'target_index asked_at',
      identity_windows: 'window_hash browser_hash told_sealed',
    },
    notShown: SHORT,
  },
  {
    ...PROOF,
    what: '가입하거나 계정을 찾으며 적은 내용',
    columns: {
      join_drafts: 'browser_hash matter draft_sealed',
      social_proofs: 'token_hash sns_type person_sealed',
      social_states: 'state_hash browser_hash sns_type purpose flow_sealed',
      password_resets: 'token_hash browser_hash',
      email_links: 'token_hash email_index sent_at',
    },
    notShown: SHORT,
  },
  {
    ...OF_MEMBER,
    what: '탈퇴한 때와 이유, 그때의 동의(누구인지는 없음)',
    basis: BASES.duty,
    columns: {
      withdrawn_members: 'sns_type reason withdrawn_at joined_at',
      withdrawn_consents: 'item version is_agreed channels way at',
    },
    end: 'withdrawn',
    notShown: '누구의 것인지 알 수 없음',
  },
  {
    whose: '방문자',
    activity: 'safety',
    basis: BASES.safety,
    what: '문자를 보내게 한 횟수(번호와 접속 위치는 회사의 키로 해시함)',
    columns: { text_counts: 'key starts_at ends_at count' },
    end: 'counts',
    notShown: '키로 해시한 값과 횟수뿐임',
  },
  {
    whose: '방문자와 회원',
    activity: 'safety',
    basis: BASES.safety,
    what: '되풀이해 요청한 횟수(접속 위치와 회원 번호는 회사의 키로 해시함)',
    columns: { asked_counts: 'key count ends_at' },
    end: 'counts',
    notShown: '키로 해시한 값과 횟수뿐임',
  },
]
