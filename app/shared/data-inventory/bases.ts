/** Legal bases of processing, in the words of the privacy policy. */
export const BASES = {
  consent: '동의(법 제15조 제1항 제1호)',
  advertising: '동의(법 제22조, 정보통신망법 제50조)',
  contract: '계약 이행(법 제15조 제1항 제4호)',
  asked: '계약 체결 과정에서 요청받은 조치(법 제15조 제1항 제4호)',
  duty: '법적 의무 이행(법 제15조 제1항 제2호)',
  interest: '정당한 이익(법 제15조 제1항 제6호)',
  safety: '정당한 이익(법 제15조 제1항 제6호), 법 제29조',
} as const
