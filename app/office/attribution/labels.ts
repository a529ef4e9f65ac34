import type { Figures, FunnelSteps, SampleChoice, Touch } from './contract.ts'

export const TOUCH_NAMES: Readonly<Record<Touch, string>> = { first: '첫 유입', last: '마지막 유입' }
export const SAMPLE_NAMES: Readonly<Record<SampleChoice, string>> = {
  all: '예시 포함',
  real: '예시 빼고',
  only: '예시만',
}

export const FIGURE_NAMES: Readonly<Record<keyof Figures, string>> = {
  visits: '방문',
  requests: '신청',
  leads: '상담',
  called: '전화함',
  talked: '통화됨',
  applied: '가입 신청',
  opened: '개통',
  promised: '약속한 사은품(원)',
  rate: '상담→개통(%)',
  paid: '지급 완료 사은품(원)',
  cost: '개통당 사은품(원)',
  samples: '예시 상담',
}

/** For narrow table heads. */
export const SHORT_NAMES: Readonly<Record<keyof Figures, string>> = {
  ...FIGURE_NAMES,
  applied: '가입',
  promised: '약속 사은품(원)',
  rate: '상담→개통',
  paid: '지급 완료(원)',
  cost: '개통당 사은품(원)',
}

/** In column order. */
export const FIGURE_TEXTS: readonly (readonly [keyof Figures, string])[] = [
  ['visits', '브라우저가 우리 홈페이지를 연 것. 30분 안에 같은 곳에서 다시 연 것과 로봇은 세지 않아요.'],
  ['requests', '접수한 신청서. 한 사람이 두 번 신청하면 둘이에요.'],
  ['leads', '신청한 사람. 같은 번호는 하나, 합친 상담도 하나로 세요.'],
  ['called', '한 번이라도 전화를 걸었거나 가입까지 간 상담.'],
  ['talked', '통화함, 다시 걸기, 거절로 남겼거나 가입까지 간 상담.'],
  ['applied', '가입을 신청한 상담. 나중에 취소한 것도 세요.'],
  ['opened', '개통을 확인한 회선.'],
  ['rate', '상담 가운데 개통한 비율. 한 사람이 여러 회선을 개통하면 100%를 넘을 수 있어요.'],
  ['promised', '개통한 회선에 약속한 사은품. 이미 지급한 것도 들어 있어요.'],
  ['paid', '그 가운데 지급했다고 남긴 사은품.'],
  ['cost', '약속한 사은품을 개통한 회선으로 나눈 금액. 손익의 ‘개통당 광고비’와는 달라요.'],
]

export const STEP_NAMES: Readonly<Record<keyof FunnelSteps, string>> = {
  visits: '방문',
  forms: '신청서 시작',
  sends: '보냄',
  taken: '접수',
  opened: '개통',
}

export const STEP_TEXTS: Readonly<Record<keyof FunnelSteps, string>> = {
  visits: '페이지를 연 방문',
  forms: '신청서를 처음 만진 방문',
  sends: '신청하기를 눌러 서버까지 온 방문',
  taken: '신청이 접수된 방문',
  opened: '그 뒤 개통한 회선',
}
