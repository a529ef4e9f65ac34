import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { complainByRequest } from '#app/privacy/complaints/complaints-contract.ts'
import { nameChips } from './request-found.tsx'
import { assignRequest, decideRequest, type RequestDetail, type RequestLine } from './requests-contract.ts'
import '#app/shared/desk/desk-page.css'

interface AssignFormProps {
  request: RequestLine
  handlers: readonly { id: string; name: string }[]
}

export function AssignForm({ request, handlers }: AssignFormProps) {
  return (
    <ActForm
      row={assignRequest}
      params={{ id: String(request.id) }}
      values={{ version: request.version }}
      className="privacy-filters wrap"
    >
      {({ errorOf, isSending }) => (
        <>
          <label className="desk-filter privacy-filters__field fine stack-1">
            담당
            <select name="assigneeId" defaultValue={request.assignee?.id ?? ''}>
              <option value="">담당 없음</option>
              {handlers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" kind="secondary" isLoading={isSending}>
            바꾸기
          </Button>
          {errorOf('assigneeId') && <Notice tone="danger" role="alert" title={errorOf('assigneeId')} />}
        </>
      )}
    </ActForm>
  )
}

const RESULTS = [
  { value: 'done', label: '수용해요' },
  { value: 'refused', label: '거절해요' },
] as const

interface DecisionFormProps {
  request: RequestLine
  names: RequestDetail['names']
  hasMember: boolean
}

/** Granting an erasure destroys at once. */
export function DecisionForm({ request, names, hasMember }: DecisionFormProps) {
  const isErasure = request.kind === 'erase'
  return (
    <section className="privacy-page__section desk-page__card stack-3" aria-labelledby="decide">
      <h2 id="decide">답하기</h2>
      {isErasure && (
        <p className="desk-note">
          수용하면 위에서 ‘지움’으로 나온 것을 바로 지우고 파기 확인서를 남겨요. 되살릴 수 없어요.
        </p>
      )}
      <ActForm
        row={decideRequest}
        params={{ id: String(request.id) }}
        values={{ version: request.version }}
        submit="답 남기기"
        button={{ kind: isErasure ? 'danger' : 'secondary', size: 'lg', isWide: true }}
        className="account-form"
      >
        {({ typed, isTicked }) => (
          <>
            <RadioChips legend="요청을" chips={RESULTS} size="large" {...typed('result')} />
            {isErasure && names.length > 1 && (
              <RadioChips legend="누구의 기록인가요" chips={nameChips(names)} {...typed('of')} />
            )}
            {isErasure && hasMember && (
              <Checkbox name="withAccount" defaultChecked={isTicked('withAccount', false)}>
                회원 계정도 지워요. 탈퇴한 것과 같아요.
              </Checkbox>
            )}
            <TextArea
              label="알려 준 답"
              hint="거절하면 이유와 이의를 제기하는 방법을 함께 알려 주세요."
              {...typed('answer')}
            />
          </>
        )}
      </ActForm>
    </section>
  )
}

/** What is asked by law may be a complaint as well, with its own promised day and outcome. */
export const ComplaintPress = ({ request: { id } }: { request: RequestLine }) => (
  <ActForm
    row={complainByRequest}
    params={{ id: String(id) }}
    next="/desk/complaints/:id"
    submit="불만으로도 적기"
    about={`${id}번`}
    button={{ kind: 'ghost', size: 'sm' }}
  />
)
