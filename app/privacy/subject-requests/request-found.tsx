import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RequestDetail, RequestLine } from './requests-contract.ts'

const FATES = {
  erased: ['danger', '지움'],
  partly: ['warn', '일부만 지움'],
  kept: ['neutral', '지울 수 없음'],
} as const

interface RequestFoundProps {
  request: RequestLine
  found: RequestDetail['found']
  mayDecide: boolean
}

export function RequestFound({ request, found, mayDecide }: RequestFoundProps) {
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
      {request.kind === 'access' && mayDecide && found.length > 0 && (
        <p>
          <a className="button button--secondary button--md" href={`/api/desk/requests/${request.id}/file`}>
            <span className="button__label">열람할 정보 받기(JSON)</span>
          </a>
        </p>
      )}
    </section>
  )
}
