import { LEAD_STATUS_NAMES } from '#app/crm/requests/lead-states.ts'
import { Link } from '#app/ui/link.tsx'
import type { LeadDetail } from './desk-contract.ts'

/** Who asked, as far as other requests and their own wishes tell. */
export function LeadPerson({ detail: { lead, others, household } }: { detail: LeadDetail }) {
  return (
    <section className="lead-card" aria-labelledby="lead-person-title">
      <h2 id="lead-person-title">손님</h2>
      <dl className="desk-facts">
        <div>
          <dt>같은 번호</dt>
          <dd>
            <Others others={others} none="다른 신청 없음" />
          </dd>
        </div>
        {household.length > 0 && (
          <div>
            <dt>같은 기기</dt>
            <dd>
              <Others others={household} none="" />
            </dd>
          </div>
        )}
        <div>
          <dt>그만 받기</dt>
          <dd className={lead.callsStopped ? 'lead-contact__failure' : undefined}>
            {lead.callsStopped ? '켜짐 · 걸지 않아요' : '꺼짐'}
          </dd>
        </div>
      </dl>
    </section>
  )
}

const Others = ({ others, none }: { others: LeadDetail['others']; none: string }) =>
  others.length === 0
    ? none
    : others.map(({ id, createdAt, status }) => (
        <Link key={id} to={`/desk/leads/${id}`} className="lead-person__other">
          {`${Number(createdAt.slice(5, 7))}월 ${LEAD_STATUS_NAMES[status]}`}
        </Link>
      ))
