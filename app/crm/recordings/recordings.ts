/** What is asked at the beginning of a call (content/documents/consents.md, 8). */
export const RECORDING_QUESTION =
  '지금부터 통화 내용을 녹음해도 될까요? 계약 내용을 확인하려고 3개월 동안 보관하고, 원하지 않으면 녹음하지 않아요.'

export const AUDIO_TYPES = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
} as const
export type AudioFormat = keyof typeof AUDIO_TYPES

/** For the file input. */
export const AUDIO_ACCEPT = [
  ...Object.values(AUDIO_TYPES),
  ...Object.keys(AUDIO_TYPES).map((end) => `.${end}`),
].join(',')

export const MAX_RECORDING_BYTES = 30 * 1024 * 1024
export const MAX_RECORDINGS = 20
export const RECORDING_TOO_LARGE = '녹음 파일 하나는 30MB까지 올릴 수 있어요.'
export const RECORDING_WRONG_TYPE = 'WAV, MP3, M4A, OGG, WebM 녹음 파일만 올릴 수 있어요.'
