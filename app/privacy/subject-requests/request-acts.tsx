import { Form } from 'react-router'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { RequestLine } from './requests-contract.ts'
import '#app/shared/desk/desk-page.css'

interface AssignFormProps {
  request: RequestLine
  handlers: readonly { id: string; name: string }[]
  rejected: Rejected | undefined
}

export function AssignForm({ request, handlers, rejected }: AssignFormProps) {
  const problem = rejected?.message ?? Object.values(rejected?.errors ?? {})[0]
  return (
    <Form method="post" className="privacy-filters" preventScrollReset>
      <input type="hidden" name="step" value="assign" />
      <input type="hidden" name="version" value={request.version} />
      <label className="desk-filter privacy-filters__field">
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
      <Button type="submit" kind="secondary">
        바꾸기
      </Button>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
    </Form>
  )
}

const RESULTS = [
  { value: 'done', label: '들어줘요' },
  { value: 'refused', label: '거절해요' },
] as const

interface DecisionFormProps {
  request: RequestLine
  hasMember: boolean
  rejected: Rejected | undefined
}

/** Granting an erasure destroys at once; a refusal tells why. */
export function DecisionForm({ request, hasMember, rejected }: DecisionFormProps) {
  const { values = {}, errors = {} } = rejected ?? {}
  const isErasure = request.kind === 'erase'
  return (
    <section className="privacy-page__section desk-page__card" aria-labelledby="decide">
      <h2 id="decide">답하기</h2>
      {isErasure && (
        <p className="desk-note">
          들어주면 위에서 ‘지움’으로 나온 것을 바로 지우고 파기 확인서를 남겨요. 되살릴 수 없어요.
        </p>
      )}
      <AccountForm
        rejected={rejected}
        step="decide"
        submit="답 남기기"
        kind={isErasure ? 'danger' : 'secondary'}
      >
        <input type="hidden" name="version" value={request.version} />
        <RadioChips
          legend="요구를"
          name="result"
          chips={RESULTS}
          size="large"
          {...(values['result'] && { defaultValue: values['result'] })}
          error={errors['result']}
        />
        {isErasure && hasMember && (
          <Checkbox name="withAccount" defaultChecked={values['withAccount'] === 'on'}>
            회원 계정도 지워요. 탈퇴한 것과 같아요.
          </Checkbox>
        )}
        <TextArea
          name="answer"
          label="알려 준 답"
          hint="거절하면 까닭과 이의를 제기하는 방법을 함께 알려 주세요."
          defaultValue={values['answer'] ?? ''}
          error={errors['answer']}
        />
      </AccountForm>
    </section>
  )
}
