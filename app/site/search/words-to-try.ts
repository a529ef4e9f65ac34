/** Words with good results, in the order offered. */
export const WORDS_TO_TRY: readonly string[] = [
  '결합 할인',
  '설치비',
  '위약금',
  '사은품',
  '인터넷 속도',
  '이전 설치',
  '공유기',
  '알뜰폰',
  '휴대폰 결합',
  '인터넷',
  '인터넷전화',
  '약정',
  '해지',
  '와이파이',
  '셋톱박스',
  '채널',
  '번호 이동',
  '고지서',
  '원룸',
  '사전승낙서',
  '기가 인터넷',
]

/** Two rows on a phone. */
export const SHOWN_WORDS = 6
