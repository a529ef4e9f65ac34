import { eraseFilesJob, trashJob } from '#app/community/door.server.ts'
import { expiryJob, memberJobs } from '#app/members/door.server.ts'
import { rhythmText } from '#app/shared/messaging/clock-rhythm.ts'
import type { TimedJob } from '#app/shared/messaging/timed-jobs.server.ts'

const by = ({ name, cron }: TimedJob) => `‘${name}’ 작업이 ${rhythmText(cron)}`

/** Only shown here: other jobs and acts erase these. */
export const ERASED_ELSEWHERE = [
  {
    name: '인증 값, 가입하다 만 내용, 끝난 로그인',
    period: '끝나는 대로',
    when: by(expiryJob),
    method: '모두 지움',
  },
  {
    name: '설치할 주소와 그 주소로 확인한 설치 가능 여부',
    period: '신청을 취소할 때까지. 남긴 사람은 언제든 지움',
    when: '취소하거나 지우는 순간',
    method: '모두 지움',
  },
  { name: '회원 정보', period: '탈퇴할 때까지', when: '탈퇴하는 순간', method: '모두 지움' },
  {
    name: '쉬는 계정의 정보',
    period: '탈퇴하거나 다시 쓸 때까지',
    when: by(memberJobs),
    method: '1년 동안 쓰지 않으면 나누어 보관',
  },
  {
    name: '탈퇴했다는 기록과 동의 기록',
    period: '1년',
    when: by(memberJobs),
    method: '모두 지움. 누구인지는 처음부터 없음',
  },
  { name: '휴지통의 글', period: '30일', when: by(trashJob), method: '모두 지움' },
  { name: '쓰지 않는 사진', period: '하루', when: by(eraseFilesJob), method: '모두 지움' },
  { name: '직원 로그인', period: '12시간', when: '누가 다음에 로그인할 때', method: '모두 지움' },
]
