import { expect } from 'vitest'
import type { Line, ReturnLine } from '#app/crm/lines/contract.ts'
import { weeklyReportJob } from '#app/office/reports/weekly-job.server.ts'
import { APPLIED, lineChange } from '#tests/opened-lines.ts'
import { signIn } from '#tests/sign-in.ts'
import { agrees } from './first-years.ts'
import {
  CALLED,
  does,
  ENDS,
  hasReadAll,
  MOVED,
  on,
  opensPage,
  pathIn,
  reads,
  readsOwn,
  readsStatus,
  REMINDED,
  RETURNED,
  shows,
  TERMINATED,
  type Story,
} from './story.ts'

export async function moves(story: Story, id: string, path: string) {
  await on(story, MOVED)
  const moved = lineChange('MOVED', MOVED, { told: '새 집은 다음 날 설치해요' })
  await does(story, 'advisor1', `${path}/change`, moved)
  await shows(
    story,
    'advisor1',
    `/desk/leads/${id}/contract`,
    '2027.09.13 이전 설치',
    '새 집은 다음 날 설치해요',
  )
}

/** The second line is ended before its year is over: told beforehand what it costs, then its gift's share is asked back and given. */
export async function endsSecond(story: Story, id: string, path: string) {
  await on(story, TERMINATED)
  await does(story, 'advisor1', `${path}/estimate`, { onDate: TERMINATED })
  await reads(story, 'line.estimate', '실제 금액은 통신사가 정해요')
  await readsOwn(story, `/mypage/lines?day=${TERMINATED}`, '예상 할인반환금')
  await does(story, 'advisor1', `${path}/change`, lineChange('TERMINATED', TERMINATED))
  await reads(story, 'line.ended', '돌려주실 사은품: 75,000원')
  await readsOwn(story, '/mypage/lines', '돌려주실 사은품', '75,000원')
  await shows(
    story,
    'advisor1',
    `/desk/leads/${id}/contract`,
    '개통한 회선 2개',
    '2027.12.10 해지',
    '75,000원',
  )
  const { data } = await story.get<{ result: ReturnLine[] }>(
    '/api/desk/gifts/returns',
    await signIn(story, 'manager'),
  )
  await shows(story, 'manager', '/desk/gifts/returns', '사은품 300,000원 × 남은 3개월 ÷ 12개월 = 75,000원')
  await on(story, RETURNED)
  const [open] = data.result
  await does(story, 'manager', `gifts/returns/${open!.id}/close`, {
    outcome: 'RETURNED',
    returnedOn: RETURNED,
    reason: '이체 확인 번호 4821',
    version: open!.version,
  })
  await reads(story, 'line.settled', '75,000원, 돌려주신 것을 확인했어요')
  await readsOwn(story, '/mypage/lines', '돌려주신 것을 확인했어요')
  await shows(story, 'manager', '/desk/gifts/returns?state=closed', '이체 확인 번호 4821')
  const { lines } = (
    await story.get<{ lines: Line[] }>(`/api/desk/leads/${id}/lines`, await signIn(story, 'advisor1'))
  ).data
  expect(lines.map(({ state, endsOn }) => [state, endsOn])).toEqual([
    ['TERMINATED', '2030-04-04'],
    ['OPEN', ENDS],
  ])
}

/** Reminded by text, compared on the page behind its link, asked about, called and begun anew. */
export async function renews(story: Story, id: string, path: string) {
  await on(story, REMINDED)
  const link = pathIn(await reads(story, 'contract.end', 'KT 약정이 2029.11.30에 끝나요'))
  await hasReadAll(story)
  await opensPage(story, link, '그대로 쓰면', '바꾸면서 내는 돈', '그대로 쓸 때와 바꿀 때')
  const token = new URL(link, 'http://x').searchParams.get('token')!
  const asked = await story.post<{ receiptNo: string }>('/api/renewal/call', { token, agreement: true })
  expect([asked.status, asked.message]).toEqual([200, asked.message])
  await readsStatus(story, asked.data.receiptNo, asked.data.receiptNo, '접수됐어요')

  // It joined the lead whose lines are opened, and is called all the same.
  await on(story, CALLED)
  await shows(story, 'advisor1', '/desk/next', '[약정 끝 비교에서 신청]')
  await shows(story, 'advisor1', `/desk/leads/${id}`, '약정 끝 2029.11.30')
  await does(story, 'advisor1', `leads/${id}/dial`)
  await does(story, 'advisor1', `leads/${id}/calls`, { outcome: 'TALKED' })
  await does(story, 'advisor1', `leads/${id}/quotes`, { ...APPLIED, planCode: 'KT-05' })
  const change = lineChange('PLAN_CHANGED', CALLED, { startsTerm: true })
  // The consent of three years ago hands nothing on any more, and a new one is asked for where the change is refused.
  const early = await story.post(`/api/desk/${path}/change`, change, await signIn(story, 'advisor1'))
  expect(early.status).toBe(409)
  await shows(
    story,
    'advisor1',
    `/desk/leads/${id}/contract`,
    '요금제를 바꾸기 전에 동의 받기',
    '동의 링크 다시 보내기',
  )
  await agrees(story, id)
  await does(story, 'advisor1', `${path}/change`, change)
  await reads(story, 'gift.scheduled', '300,000원')
  await readsOwn(story, '/mypage/lines', '2032.09.02')
  await shows(story, 'advisor1', `/desk/leads/${id}/contract`, '2029.09.03 요금제 변경', '약정을 새로 시작')
}

/** On Monday the owner is told of the week of the renewal, in figures. */
export async function readsReport(story: Story) {
  await on(story, '2029-09-10', '09:00')
  await weeklyReportJob.run(story.services)
  await weekly(story)
}

/** Its file and page are of that week, and of its figures. */
async function weekly(story: Story) {
  const { data } = await story.get<{ week: { from: string; to: string } | null }>(
    '/api/desk/reports/weekly',
    await signIn(story, 'owner'),
  )
  expect(data.week).toMatchObject({ from: '2029-09-03', to: '2029-09-09' })
  await shows(story, 'owner', '/desk/reports/weekly', '주간 보고', '광고비')
}
