/** By what a number's calls were stopped. */
export type StopSource = 'link' | 'status' | 'mypage' | 'call' | 'reply' | 'request'

/** Whoever has a receipt may only know the number: what its holder agreed to elsewhere goes on (docs/adr/0254). */
export const isProof = (source: StopSource): boolean => source !== 'status'
