import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { LeadDetail } from './desk-contract.ts'
import { HandlingForm } from './lead-handling.tsx'
import { LeadStatus } from './lead-status.tsx'
import { momentText } from './lead-times.ts'
import { mergeLead as merging, unmergeLead } from './lead-acts.ts'
import './lead-relatives.css'

export function LeadRelatives({ detail, mayMerge }: { detail: LeadDetail; mayMerge: boolean }) {
  const { lead, others, household, merged, mergedInto } = detail
  const isOpen = mayMerge && lead.urgency !== 'closed'
  return (
    <section className="lead-card stack-2" aria-labelledby="lead-relatives-title">
      <h2 id="lead-relatives-title">다른 신청</h2>
      {mergedInto && (
        <p>
          다른 상담에 합쳐 두었어요. <Link to={`/desk/leads/${mergedInto}`}>합친 상담 열기</Link>
        </p>
      )}
      <Relatives title={`같은 번호의 다른 신청 ${others.length}건`} many={others.length}>
        {others.map((other) => (
          <Relative key={other.id} relative={other}>
            {isOpen && <HandlingForm row={merging} lead={lead} otherId={other.id} label="합치기" />}
          </Relative>
        ))}
      </Relatives>
      <Relatives title={`같은 기기에서 온 다른 번호 ${household.length}건`} many={household.length}>
        {household.map((other) => (
          <Relative key={other.id} relative={other} name={other.name}>
            {isOpen && <HandlingForm row={merging} lead={lead} otherId={other.id} label="합치기" />}
          </Relative>
        ))}
      </Relatives>
      <Relatives title="합친 상담" many={merged.length}>
        {merged.map(({ id, name, mergedBy, mergedAt }) => (
          <li key={id} className="lead-relatives__one cluster small">
            <Link to={`/desk/leads/${id}`}>{name}</Link>
            <span className="subtle">
              {momentText(mergedAt)} · {mergedBy}
            </span>
            {isOpen && <HandlingForm row={unmergeLead} lead={lead} otherId={id} label="나누기" />}
          </li>
        ))}
      </Relatives>
    </section>
  )
}

function Relatives({ title, many, children }: { title: string; many: number; children: ReactNode }) {
  if (many === 0) return null
  return (
    <>
      <h3 className="lead-relatives__title small">{title}</h3>
      <ul>{children}</ul>
    </>
  )
}

interface RelativeProps {
  relative: LeadDetail['others'][number]
  name?: string
  children: ReactNode
}

function Relative({ relative: { id, createdAt, status }, name, children }: RelativeProps) {
  return (
    <li className="lead-relatives__one cluster small">
      <Link to={`/desk/leads/${id}`}>
        {name ? `${name} · ${momentText(createdAt)}` : momentText(createdAt)}
      </Link>
      <LeadStatus status={status} attempts={0} />
      {children}
    </li>
  )
}
