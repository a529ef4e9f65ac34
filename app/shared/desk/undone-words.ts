const UNDONE = '되돌렸어요.'
const KEPT = '건은 그사이 바뀌어서 그대로 두었어요.'

export const undoneWords = (undone: number, kept: number) =>
  kept === 0 ? UNDONE : `${undone}건을 되돌렸어요. ${kept}${KEPT}`

/** Whether these words say that something was undone. */
export const isUndone = (said: string) => said === UNDONE || said.endsWith(KEPT)
