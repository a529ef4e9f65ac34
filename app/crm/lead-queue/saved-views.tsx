import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { queueAddress } from './queue-address.ts'
import type { SavedView } from './views-contract.ts'
import './saved-views.css'

interface SavedViewsProps {
  views: readonly SavedView[]
  /** The queue's own address, whose conditions are kept. */
  action: string
  mayShare: boolean
  /** There is something to keep. */
  isNarrowed: boolean
  /** Why the last one was not kept. */
  refusal: string | null
}

/** Views of the queue that somebody keeps: links, a way to remove each, and a form for what stands now. No script needed. */
export function SavedViews({ views, action, mayShare, isNarrowed, refusal }: SavedViewsProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'keepView'
  return (
    <details className="saved-views" open={refusal ? true : undefined} key={action}>
      <summary>저장한 보기{views.length > 0 && ` ${views.length}`}</summary>
      <div className="saved-views__body">
        {views.length === 0 && <p className="saved-views__hint">아직 저장한 보기가 없어요.</p>}
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              <Link to={queueAddress(view.query)} className="saved-views__link">
                {view.name}
                {view.isShared && <span className="saved-views__shared"> 모두</span>}
              </Link>
              {view.isMine && (
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="intent" value="removeView" />
                  <input type="hidden" name="id" value={view.id} />
                  <button type="submit" className="saved-views__remove">
                    지우기<span className="sr-only"> {view.name}</span>
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {isNarrowed ? (
          <Form method="post" action={action} className="saved-views__form" preventScrollReset>
            <input type="hidden" name="intent" value="keepView" />
            <TextField
              name="name"
              label="보기 이름"
              hint="찾은 이름과 번호는 저장하지 않아요."
              error={refusal}
              maxLength={60}
            />
            {mayShare && <Checkbox name="isShared">모두가 함께 쓰기</Checkbox>}
            <Button type="submit" kind="secondary" isLoading={isSaving}>
              지금 조건 저장
            </Button>
          </Form>
        ) : (
          <p className="saved-views__hint">조건을 고르면 이름을 붙여 저장할 수 있어요.</p>
        )}
      </div>
    </details>
  )
}
