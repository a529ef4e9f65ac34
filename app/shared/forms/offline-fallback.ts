/** Shown when a form did not reach the server. */
export const OFFLINE_MESSAGE = '서버와 연결하지 못했어요. 잠시 뒤 다시 시도해 주세요.'
/** The same at the desk, where forms save (specification §D8.7). */
export const UNSAVED_MESSAGE = '저장하지 못했어요. 내용은 그대로 있어요.'
