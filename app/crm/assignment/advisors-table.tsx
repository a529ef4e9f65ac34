import { LEAD_VIEW_NAMES } from '#app/crm/figures/lead-views.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Avatar } from '#app/shared/desk/avatar.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { Link } from '#app/ui/link.tsx'
import { TABLE_ROLES } from '#app/ui/table-roles.ts'
import { AdvisorForm, hoursText } from './advisor-form.tsx'
import { switchAdvisor, updateAdvisor, type AdvisorLine } from './contract.ts'
import '#app/shared/desk/row-cover.css'
import '#app/shared/desk/row-act.css'
import './availability-toggle.css'
import './advisors-table.css'

const { table, group, row, column, head, cell } = TABLE_ROLES

export const ADVISORS = '/desk/advisors'

const HEADS = ['상담사', '새 상담 받기', LEAD_VIEW_NAMES.waiting, '배정 비율', '통신사', '근무 시간'] as const

/** What everybody takes and when, a line each; one of them is changed below its line. */
export function AdvisorsTable({
  advisors,
  edited,
}: {
  advisors: readonly AdvisorLine[]
  edited: string | null
}) {
  return (
    <table {...table} className="advisors">
      <caption className="sr-only">상담사마다 받는 상담과 근무 시간</caption>
      <thead {...group}>
        <tr {...row}>
          {HEADS.map((name) => (
            <th {...column} key={name} scope="col">
              {name}
            </th>
          ))}
          <th {...column} scope="col">
            <span className="sr-only">바꾸기</span>
          </th>
        </tr>
      </thead>
      <tbody {...group}>
        {advisors.map((advisor) => (
          <AdvisorRow key={advisor.id} advisor={advisor} isEdited={advisor.id === edited} />
        ))}
      </tbody>
    </table>
  )
}

const isFull = ({ isAvailable, waiting, capacity }: AdvisorLine) => isAvailable && waiting >= capacity

/** Why somebody whose switch is on is given nothing right now. */
const heldBy = (advisor: AdvisorLine): string | null =>
  !advisor.isAvailable ? null : !advisor.isAtWork ? '근무 시간 아님' : isFull(advisor) ? '가득 참' : null

function AdvisorRow({ advisor, isEdited }: { advisor: AdvisorLine; isEdited: boolean }) {
  const { id, name, waiting, capacity, weight, carriers, hours, leaves } = advisor
  const isRefused = useRefusal(updateAdvisor, { id }) !== null
  const isOpen = isEdited || isRefused
  const held = heldBy(advisor)
  return (
    <>
      <tr {...row} className="advisors__row">
        <th {...head} scope="row" className="advisors__name">
          <Avatar id={id} name={name} />
          <Link
            to={isOpen ? ADVISORS : `${ADVISORS}?edit=${id}`}
            preventScrollReset
            className="advisors__link row-cover"
            aria-expanded={isOpen}
          >
            {name}
          </Link>
        </th>
        <td {...cell} className="advisors__switch">
          <TakingSwitch advisor={advisor} />
          {held && <span className="advisors__held">{held}</span>}
        </td>
        <td {...cell} className={isFull(advisor) ? 'advisors__fact advisors__full' : 'advisors__fact'}>
          <span className="advisors__said">{`${LEAD_VIEW_NAMES.waiting} `}</span>
          {`${waiting.toLocaleString('ko')}/${capacity.toLocaleString('ko')}건`}
        </td>
        <td {...cell} className="advisors__fact">
          <span className="advisors__said">배정 비율 </span>
          {weight}
        </td>
        <td {...cell} className="advisors__fact">
          {carriers.length === 0 ? '모든 통신사' : carriers.map((code) => CARRIER_NAMES[code]).join(', ')}
        </td>
        <td {...cell} className="advisors__fact advisors__hours">
          {hours ? hoursText(hours) : '사무실 시간'}
          {leaves.length > 0 && (
            <Link to={`/desk/leave?leave=${leaves[0]!.id}`} className="advisors__leave">
              {`쉬는 날 ${leaves.length.toLocaleString('ko')}건`}
              <span className="sr-only">{` ${name}`}</span>
            </Link>
          )}
        </td>
        <td {...cell} className="advisors__acts">
          <Link to={`/desk/leave?add=yes&who=${id}`} className="row-act">
            쉬는 날 넣기
            <span className="sr-only">{` ${name}`}</span>
          </Link>
          <span className="row-act advisors__change" aria-hidden="true">
            {isOpen ? '접기' : '바꾸기'}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr {...row} className="advisors__edit">
          <td {...cell} colSpan={HEADS.length + 1}>
            <AdvisorForm advisor={advisor} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Whether new leads come to somebody, switched for them by one press. */
function TakingSwitch({ advisor: { id, name, isAvailable } }: { advisor: AdvisorLine }) {
  return (
    <ActForm
      row={switchAdvisor}
      params={{ id }}
      values={{ isAvailable: String(!isAvailable) }}
      className="advisors__toggle"
    >
      {({ isSending }) => (
        <button
          type="submit"
          role="switch"
          aria-checked={isAvailable}
          aria-busy={isSending || undefined}
          className="availability-toggle__button"
        >
          <span className="sr-only">{`${name} 새 상담 받기`}</span>
          <span className="availability-toggle__track" aria-hidden="true" />
          <span aria-hidden="true">{isAvailable ? '켬' : '꺼짐'}</span>
        </button>
      )}
    </ActForm>
  )
}
