import { exactMoment } from '#app/platform/korean-time.ts'
import { dayMoment } from '#app/shared/desk/short-moment.ts'
import { Status } from '#app/shared/desk-table/status.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { EvidenceCheck, LastCheck } from './audit-contract.ts'
import './evidence-state.css'

interface EvidenceStateProps {
  last: LastCheck | null
  /** `2026-11-27` */
  today: string
}

/** Whether the log can be trusted, as it was found last, in a few words beside the act that finds out. */
export function EvidenceState({ last, today }: EvidenceStateProps) {
  if (!last) return <span className="evidence-state">위변조 검사 전</span>
  const { at, staffName, result, lines } = last
  const [glyph, tone, found] =
    lines === null ? (['alert', 'danger', result] as const) : (['check', 'success', '이상 없음'] as const)
  return (
    <span
      className="evidence-state"
      title={`${exactMoment(at)} ${staffName}${lines === null ? '' : ` · 기록 ${number(lines)}건`}`}
    >
      <Status glyph={glyph} tone={tone}>
        {`${found} · ${dayMoment(at, today)}`}
      </Status>
    </span>
  )
}

export function EvidenceNotice({ check }: { check: EvidenceCheck }) {
  const { isIntact, chain, checkpoints, certificates, reviews, consents, unproved, unknownKeys } = check
  const faults = [
    ...(chain.brokenAt === null ? [] : [brokenText(chain, chain.brokenAt)]),
    ...told(checkpoints.faults, '하루 마감 서명이 기록과 다르거나 없어졌어요'),
    ...told(certificates, '파기 확인서가 바뀌었거나 없어졌어요'),
    ...told(reviews, '마친 월 점검이 바뀌었어요'),
    ...told(consents, '동의 기록이 바뀌었거나 받은 적이 없어요'),
    ...told(unknownKeys, '없는 열쇠가 적혀 있어 확인하지 못했어요. 잃은 열쇠인지 먼저 확인해 주세요'),
  ]
  if (!isIntact)
    return (
      <Notice tone="danger" title={chain.isIntact ? '남은 기록이 서로 달라요' : '기록이 끊겨 있어요'}>
        <ul className="bullets">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        데이터베이스를 만질 수 있는 사람과 백업을 함께 확인해 주세요.
      </Notice>
    )
  const gaps = [
    ...told(checkpoints.missing, '마감 서명이 없는 날'),
    ...told(checkpoints.late, '늦게 마감한 날'),
  ]
  if (gaps.length > 0)
    return (
      <Notice tone="warn" title="바뀐 기록은 없지만, 마감 서명이 없거나 늦은 날이 있어요">
        <ul className="bullets">
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
        그날 서버가 꺼져 있었는지, 서명 파일을 누가 옮기거나 지웠는지 확인해 주세요. 그날 끝의 기록이 잘리지
        않았는지는 다음 날 서명으로만 알 수 있어요.
      </Notice>
    )
  return (
    <Notice tone="success" title="위변조된 기록이 없어요">
      {number(chain.lines)}건을 열쇠로 하나씩 다시 계산했고, 바뀌거나 빠진 기록이 없어요. 하루 마감 서명{' '}
      {number(checkpoints.count)}개도 맞아요.
      {unproved > 0 && ` 열쇠로 증명하기 전의 옛 기록이 ${number(unproved)}건 있어요.`}
    </Notice>
  )
}

const number = (count: number): string => count.toLocaleString('ko')

const told = (faults: readonly string[], text: string): string[] =>
  faults.length > 0 ? [`${text}: ${faults.join(', ')}`] : []

function brokenText({ lines, unknownKey }: EvidenceCheck['chain'], brokenAt: number): string {
  if (brokenAt < 0) return '처음에 있던 기록이 지워졌어요. 보관 기간이 지나 지운 것이 아니에요.'
  if (brokenAt === 0) return `${number(lines)}건까지는 이어져 있지만, 그 뒤에 있던 기록이 지워졌어요.`
  if (unknownKey !== null)
    return `처음 ${number(lines)}건은 이어져 있지만, 그다음 기록(번호 ${brokenAt})은 적힌 열쇠가 없어 확인하지 못했어요.`
  return `처음 ${number(lines)}건은 이어져 있지만, 그다음 기록(번호 ${brokenAt})에서 끊겨요. 누가 그 기록을 고쳤거나, 바로 앞에 있던 기록이 지워지거나 끼어들었어요.`
}
