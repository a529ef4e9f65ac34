import { useState } from 'react'
import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { MessagePreview } from '#app/shared/messaging/message-preview.tsx'
import { asKakaoWrites, filled, takesAlimtalk } from '#app/shared/messaging/templates.ts'
import { TextField } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { variableName } from './template-variables.ts'
import { updateTemplate, type OpenedTemplate } from './template-contract.ts'

/** The preview follows what is typed. */
export function TemplateForm({ opened }: { opened: OpenedTemplate }) {
  const { template, variables, optional } = opened
  const { version, channel } = template
  const params = { key: template.key }
  const typed = useRefusal(updateTemplate, params)?.values
  const [shown, setShown] = useState({
    subject: typed?.['subject'] ?? template.subject ?? '',
    text: typed?.['text'] ?? template.text,
  })
  return (
    <div className="template-form message-writing">
      <section className="desk-page__card desk-page__stack" aria-label="글">
        <ActForm
          row={updateTemplate}
          params={params}
          submit="저장하기"
          button={{ kind: 'primary' }}
          values={{ version }}
        >
          {(fields) => (
            <>
              {channel === 'mail' && (
                <TextField
                  {...fields.typed('subject', template.subject ?? '')}
                  id="subject"
                  label="제목"
                  autoComplete="off"
                  onInput={({ currentTarget: { value } }) => setShown((now) => ({ ...now, subject: value }))}
                />
              )}
              <TextArea
                {...fields.typed('text', template.text)}
                id="text"
                label="보낼 글"
                rows={12}
                onInput={({ currentTarget: { value } }) => setShown((now) => ({ ...now, text: value }))}
              />
              {takesAlimtalk(template.key) && <KakaoNumber opened={opened} fields={fields} />}
            </>
          )}
        </ActForm>
        <Variables variables={variables} optional={optional} />
      </section>
      <section className="desk-page__card desk-page__stack" aria-labelledby="template-preview">
        <h2 id="template-preview">미리 보기</h2>
        <MessagePreview
          channel={channel}
          {...(channel === 'mail' && { subject: filled(shown.subject, variables) })}
          text={filled(shown.text, variables)}
        />
        {takesAlimtalk(template.key) && (
          <details>
            <summary className="desk-page__more">카카오 심사에 낼 글</summary>
            <p className="message-text">{asKakaoWrites(shown.text)}</p>
          </details>
        )}
        {channel === 'mail' && <p className="desk-note">이메일 끝에는 보내는 곳이 자동으로 붙어요.</p>}
      </section>
    </div>
  )
}

/** Kakao approves an exact text, so its number is saved together with it. */
function KakaoNumber({ opened, fields }: { opened: OpenedTemplate; fields: ActFields }) {
  const stored = opened.template.kakaoTemplate ?? ''
  return (
    <>
      <TextField
        {...fields.typed('kakaoTemplate', stored)}
        id="kakaoTemplate"
        label="카카오 알림톡 템플릿 번호"
        hint="카카오 심사를 통과한 같은 문구의 번호를 적으면 알림톡으로 먼저 보내고, 못 받으면 문자로 보내요. 비우면 문자로만 보내요."
        isOptional
        placeholder="KA01TP…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!opened.hasKakaoChannel && (
        <p className="desk-note">
          아직 카카오 채널이 연결되지 않아서 문자로만 보내요. 번호를 적어 두면 연결한 뒤부터 알림톡으로 먼저
          보내요.
        </p>
      )}
    </>
  )
}

function Variables({ variables, optional }: Pick<OpenedTemplate, 'variables' | 'optional'>) {
  const names = Object.entries(variables)
  if (names.length === 0) return <p className="desk-note">이 글에는 변수가 없어요.</p>
  return (
    <div>
      <h2 className="template-variables__title small">쓸 수 있는 변수와 예시</h2>
      <dl className="template-variables stack-2 small">
        {names.map(([name, sample]) => (
          <div key={name}>
            <dt>
              <span className="template-variables__name">{variableName(name)}</span>
              {optional.includes(name) && <span className="desk-note"> (선택)</span>}
              <br />
              <code className="subtle">{`{${name}}`}</code>
            </dt>
            <dd className="muted">{sample}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
