import { CARRIER_NAMES, CARRIER_CODES, CARRIER_SPOKEN } from '#app/shared/carriers/carriers.ts'

/** Words that people use for the same thing, before an operator changes them. */
export const DEFAULT_SYNONYMS: readonly (readonly string[])[] = [
  ...CARRIER_CODES.map((code) => [CARRIER_NAMES[code], ...CARRIER_SPOKEN[code]]),
  ['와이파이', 'wifi', '와파', '무선 인터넷', '무선 공유기'],
  ['공유기', '라우터', 'AP'],
  ['TV', '티비', '텔레비전', 'IPTV'],
  ['셋톱박스', '셋탑박스', '셋톱', '셋탑'],
  ['위약금', '할인반환금', '해지 위약금', '중도 해지 위약금'],
  ['해지', '중도 해지', '약정 해지', '계약 해지', '해약'],
  ['사은품', '상품권', '현금 지원', '지원금', '페이백'],
  ['설치비', '설치 비용', '설치료', '출동비'],
  ['이전 설치', '이전 신청', '이사 설치', '주소 이전'],
  ['집전화', '인터넷 전화', '유선 전화', '070'],
  ['휴대폰', '핸드폰', '모바일', '스마트폰'],
  ['결합 할인', '묶음 할인', '가족 할인', '가족 결합'],
  ['고지서', '청구서', '명세서'],
  ['요금', '가격', '비용'],
  ['느려', '느린', '느릴', '느림', '버벅'],
  ['끊겨', '끊기', '끊길', '끊김'],
  ['아이', '애들', '자녀', '어린이'],
  ['스포츠', '축구', '야구'],
  ['기가', 'giga'],
  ['메가', 'mega'],
]
