import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { ALL_NAMES, SEVERAL_NAMES_MESSAGE, type RequestDetail } from './requests-contract.ts'

const FATES = {
  erased: ['danger', '지움'],
  partly: ['warn', '일부만 지움'],
  kept: ['neutral', '지울 수 없음'],
} as const

interface RequestFoundProps {
  detail: RequestDetail
  mayDecide: boolean
}

export function RequestFound({ detail, mayDecide }: RequestFoundProps) {
  const { request, found, names } = detail
  return (
    <section className="privacy-page__section stack-3" aria-labelledby="found">
      <h2 id="found">찾은 정보 {found.length.toLocaleString('ko')}건</h2>
      {found.length === 0 ? (
        <p className="desk-note">이 번호나 이메일로 남은 상담과 회원이 없어요.</p>
      ) : (
        <ul className="privacy-list stack-2 small">
          {found.map(({ name, to, fate, why }, index) => (
            <li key={`${index} ${name}`}>
              <p className="badge-row">
                {to ? (
                  <Link to={to} className="privacy-list__link">
                    {name}
                  </Link>
                ) : (
                  <b>{name}</b>
                )}
                {request.kind === 'erase' && <Badge tone={FATES[fate][0]}>{FATES[fate][1]}</Badge>}
              </p>
              {request.kind === 'erase' && <p className="desk-note">{why}</p>}
            </li>
          ))}
        </ul>
      )}
      {names.length > 1 && <p className="desk-note">{SEVERAL_NAMES_MESSAGE}</p>}
      {request.kind === 'access' && mayDecide && found.length > 0 && <Files detail={detail} />}
    </section>
  )
}

/** A file for each name, since each may be another person's. */
function Files({ detail: { request, names, isTaken } }: { detail: RequestDetail }) {
  const ways = names.length > 1 ? nameChips(names) : [{ value: '', label: '열람할 정보' }]
  return (
    <div className="stack-3">
      <ul className="wrap">
        {ways.map(({ value, label }) => (
          <li key={value}>
            <a
              className="button button--secondary button--md"
              href={`/api/desk/requests/${request.id}/file${value && `?of=${encodeURIComponent(value)}`}`}
            >
              <span className="button__label">{`${label} 받기(JSON)`}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="desk-note">
        {isTaken ? '파일을 받은 기록이 있어요.' : '파일을 받은 뒤에 수용했다고 남길 수 있어요.'}
      </p>
    </div>
  )
}

export const nameChips = (names: RequestDetail['names']) => [
  ...names.map(({ subject, name, records }) => ({ value: subject, label: `${name} ${records}건` })),
  { value: ALL_NAMES, label: '모두 한 사람' },
]
