import { useState } from 'react'
import { KeptForm } from '#app/crm/leads/kept-form.tsx'
import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { textLead } from './speech-acts.ts'
import { MOST_LETTERS, TEXT_NAMES, type OfferedTexts, type TextChoice } from './text-choices.ts'
import './lead-text-form.css'

interface LeadTextFormProps {
  leadId: string
  offered: OfferedTexts
}

/** A text by hand: chosen, seen as it will arrive, sent. Without a script every text is seen at once. */
export function LeadTextForm({ leadId, offered }: LeadTextFormProps) {
  const [sentTimes, setSentTimes] = useState(0)
  const [isSent, setSent] = useState(false)
  return (
    <section id="texts" className="lead-card lead-text-form" aria-labelledby="lead-text-title">
      <h2 id="lead-text-title">문자 보내기</h2>
      <p className="faint">
        안내만 보낼 수 있어요. 금액은 안내한 금액을 남기고 그 문자로 보내 주세요. 보낸 문자는 되돌릴 수
        없어요.
      </p>
      <KeptForm
        row={textLead}
        kept="text"
        params={{ id: leadId }}
        className="lead-text-form__fields"
        onSend={() => setSent(false)}
        onDone={() => {
          setSent(true)
          setSentTimes((before) => before + 1)
        }}
      >
        {(fields) => (
          <>
            <TextFields offered={offered} fields={fields} isFresh={sentTimes > 0} />
            <div className="lead-text-form__foot">
              <Button type="submit" kind="secondary" isLoading={fields.isSending}>
                문자 보내기
              </Button>
              <p aria-live="polite" className="muted">
                {isSent && '보냈어요. 이력에서 어떻게 됐는지 볼 수 있어요.'}
              </p>
            </div>
          </>
        )}
      </KeptForm>
    </section>
  )
}

interface TextFieldsProps {
  offered: OfferedTexts
  fields: ActFields
  /** After a text was sent; else what was typed before a reload is kept. */
  isFresh: boolean
}

function TextFields({ offered: { texts, frame }, fields, isFresh }: TextFieldsProps) {
  const { typed, errorOf } = fields
  const kept = (name: string) => (isFresh ? '' : typed(name).defaultValue)
  const [choice, setChoice] = useState(() => kept('choice'))
  const [words, setWords] = useState(() => kept('words'))
  const chosen = texts.find((each) => each.choice === choice)
  const choices: TextChoice[] = [...texts.map((each) => each.choice), 'note']
  return (
    <>
      <RadioChips
        legend="보낼 문자"
        isLegendHidden
        name="choice"
        value={choice}
        onChange={setChoice}
        chips={choices.map((value) => ({ value, label: TEXT_NAMES[value] }))}
        error={errorOf('choice')}
      />
      {choice === 'note' && (
        <TextArea
          label="보낼 말"
          name="words"
          rows={3}
          maxLength={MOST_LETTERS}
          defaultValue={words}
          error={errorOf('words')}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {chosen && <Seen text={chosen.text} />}
      {choice === 'note' && words.trim() && <Seen text={`${frame.before}${words.trim()}${frame.after}`} />}
      <noscript>
        {texts.map((each) => (
          <Preview key={each.choice} name={TEXT_NAMES[each.choice]} text={each.text} />
        ))}
        <TextArea label="직접 쓸 말" name="words" maxLength={MOST_LETTERS} error={errorOf('words')} />
      </noscript>
    </>
  )
}

/** What is sent is what was seen: the server refuses anything else. */
function Seen({ text }: { text: string }) {
  return (
    <>
      <input type="hidden" name="seen" value={text} />
      <Preview name="이렇게 도착해요" text={text} />
    </>
  )
}

function Preview({ name, text }: { name: string; text: string }) {
  return (
    <figure className="lead-text-form__preview">
      <figcaption className="faint">{name}</figcaption>
      <p className="ugc">{text}</p>
    </figure>
  )
}
