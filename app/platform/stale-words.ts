const FIRST = '다른 사람이 먼저 바꿨어요.'

/** What whoever sent a version that somebody changed meanwhile is told, by what they can do then. */
export const STALE = {
  /** The page shows the newer one by itself. */
  reloads: `${FIRST} 새 내용을 불러올게요.`,
  again: `${FIRST} 새 내용을 확인하고 다시 해 주세요.`,
  saveAgain: `${FIRST} 새 내용을 확인하고 다시 저장해 주세요.`,
  look: `${FIRST} 지금 내용을 다시 확인해 주세요.`,
}
