import { useOutletContext } from 'react-router'
import { viewPin, type PinContext } from '#app/shared/desk/view-pins.ts'
import type { LeadQuery } from '#app/crm/leads/desk-contract.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { FILTER_LISTS } from '#app/shared/desk-table/filter-chips.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { queueAddress } from './queue-address.ts'
import { saveView, removeView } from './queue-acts.ts'
import type { SavedView } from './views-contract.ts'
import './saved-views.css'

interface SavedViewsProps {
  views: readonly SavedView[]
  query: LeadQuery
  mayShare: boolean
  isNarrowed: boolean
}

export function SavedViews({ views, query, mayShare, isNarrowed }: SavedViewsProps) {
  const refused = useRefusal(saveView)
  const { pins = [], onPin } = useOutletContext<Partial<PinContext> | undefined>() ?? {}
  return (
    <details name={FILTER_LISTS} className="saved-views small" open={refused ? true : undefined}>
      <summary className="saved-views__open">필터 저장</summary>
      <div className="saved-views__body box stack-3">
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              <Link to={queueAddress(view.query)} className="saved-views__link row bold">
                {view.name}
                {view.isShared && <span className="saved-views__shared muted"> 모두</span>}
              </Link>
              {onPin && (
                <button
                  type="button"
                  className="saved-views__remove saved-views__pin"
                  aria-pressed={pins.includes(viewPin(view.id))}
                  onClick={() => onPin(viewPin(view.id))}
                >
                  {pins.includes(viewPin(view.id)) ? '메뉴에서 빼기' : '메뉴에 고정'}
                  <span className="sr-only"> {view.name}</span>
                </button>
              )}
              {view.isMine && (
                <ActForm row={removeView} params={{ id: view.id }}>
                  <button type="submit" className="saved-views__remove">
                    지우기<span className="sr-only"> {view.name}</span>
                  </button>
                </ActForm>
              )}
            </li>
          ))}
        </ul>
        {isNarrowed ? (
          <ActForm
            row={saveView}
            values={conditionsOf(query)}
            submit="지금 조건 저장"
            className="saved-views__form stack-3"
          >
            {({ typed, isTicked }) => (
              <>
                <TextField
                  label="필터 이름"
                  hint="찾은 이름과 번호는 저장하지 않아요."
                  maxLength={60}
                  {...typed('name')}
                />
                {mayShare && (
                  <Checkbox name="isShared" defaultChecked={isTicked('isShared', false)}>
                    모두가 함께 쓰기
                  </Checkbox>
                )}
              </>
            )}
          </ActForm>
        ) : (
          <p className="muted">조건을 고르면 이름을 붙여 저장할 수 있어요.</p>
        )}
      </div>
    </details>
  )
}

/** Leaves out the search text, which may be a name. */
const conditionsOf = (query: LeadQuery) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value && name !== 'q' && name !== 'page' ? [[`query.${name}`, String(value)]] : [],
    ),
  )
