/** The first match counts: in-app browsers and those built on Chrome come before Chrome. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/, '네이버 앱'],
  [/Whale\//, '네이버 웨일'],
  [/FBAN|FBAV/, '페이스북'],
  [/Instagram/, '인스타그램'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(?:e|A|iOS)?\//, '엣지'],
  [/OPR\/|Opera/, '오페라'],
  [/Firefox\/|FxiOS\//, '파이어폭스'],
  [/Chrome\/|CriOS\//, '크롬'],
  [/Safari\//, '사파리'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우'],
  [/Mac OS X|Macintosh/, '맥'],
  [/CrOS/, '크롬북'],
  [/Linux/, '리눅스'],
]

export function deviceName(userAgent: string): string {
  const names = [nameIn(SYSTEMS, userAgent), nameIn(BROWSERS, userAgent)].filter(Boolean)
  return names.join(' ') || '알 수 없는 기기'
}

function nameIn(names: typeof SYSTEMS, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
