/** What may become of an opened line, and taking the last of it away. */
export const LINE_CHANGE_NAMES = {
  PLAN_CHANGED: '요금제 변경',
  MOVED: '이전 설치',
  PAUSED: '일시 정지',
  RESUMED: '다시 쓰기',
  TRANSFERRED: '명의 변경',
  TERMINATED: '해지',
  WITHDRAWN: '취소',
} as const
