import {
  AMOUNT_WORDS,
  answerText,
  ASKED,
  CALL_QUESTIONS,
  MONTH_WORDS,
  readAmountAnswer,
  readMonthAnswer,
  TYPED_QUESTIONS,
  type CallAnswers,
  type CallQuestion,
  type ChosenQuestion,
} from '#app/crm/leads/call-answers.ts'
import { noteAnswers } from '#app/crm/leads/call-answers-act.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import type { NotedAnswers } from './use-call-answers.ts'
import './call-questions.css'

interface CallQuestionsProps {
  leadId: string
  noted: NotedAnswers
  /** What the request tells. */
  asked: CallAnswers
}

const STATES = {
  kept: '',
  sending: '저장하는 중',
  unsent: '아직 저장하지 못했어요. 연결되면 저장해요.',
} as const

/** The script's questions as fields: kept as they are answered, or with a button where no script runs. */
export function CallQuestions({ leadId, noted, asked }: CallQuestionsProps) {
  return (
    <ActForm row={noteAnswers} params={{ id: leadId }} className="call-questions" pageShowsRefusal>
      {({ errorOf }) => (
        <>
          {ASKED.map((question) => {
            const error = noted.errorOf(question) ?? errorOf(question)
            const props = { noted, error }
            return question in CALL_QUESTIONS ? (
              <ChosenAnswer
                key={question}
                question={question as ChosenQuestion}
                asked={asked[question]}
                {...props}
              />
            ) : (
              <TypedAnswer key={question} question={question as TypedQuestion} {...props} />
            )
          })}
          <p className="call-questions__state faint" aria-live="polite">
            {STATES[noted.state]}
          </p>
          <Button type="submit" kind="secondary" className="call-questions__save">
            답 저장
          </Button>
        </>
      )}
    </ActForm>
  )
}

interface AnswerProps<Question extends CallQuestion> {
  question: Question
  noted: NotedAnswers
  error: string | null
}

interface ChosenProps extends AnswerProps<ChosenQuestion> {
  asked: string | undefined
}

function ChosenAnswer({ question, noted, asked, error }: ChosenProps) {
  const { name, question: words, answers } = CALL_QUESTIONS[question]
  return (
    <div className="call-questions__row" data-is-open={noted.answers[question] ? undefined : ''}>
      <RadioChips
        legend={
          <>
            <span className="sr-only">{name} </span>
            <span>{words}</span>
          </>
        }
        name={question}
        value={noted.answers[question] ?? ''}
        onChange={(answer) => noted.note(question, answer)}
        chips={Object.entries(answers).map(([value, label]) => ({
          value,
          label: value === asked && !noted.answers[question] ? <FromRequest>{label}</FromRequest> : label,
        }))}
        error={error}
      />
    </div>
  )
}

/** One press makes it the answer. */
function FromRequest({ children }: { children: string }) {
  return (
    <span className="call-questions__asked">
      {children} <small>신청에서</small>
    </span>
  )
}

type TypedQuestion = keyof typeof TYPED_QUESTIONS

const TYPED_LOOKS = {
  contractEnds: {
    placeholder: '예: 2027년 1월',
    words: MONTH_WORDS,
    inputMode: 'text',
    read: readMonthAnswer,
  },
  monthlyNow: {
    placeholder: '예: 48,000원',
    words: AMOUNT_WORDS,
    inputMode: 'numeric',
    read: readAmountAnswer,
  },
} as const

function TypedAnswer({ question, noted, error }: AnswerProps<TypedQuestion>) {
  const { name, question: asked } = TYPED_QUESTIONS[question]
  const { placeholder, words, inputMode, read } = TYPED_LOOKS[question]
  const stored = answerText(question, noted.answers)
  return (
    <div className="call-questions__row call-questions__row--typed" data-is-open={stored ? undefined : ''}>
      <TextField
        // The server's own words for it replace what was typed.
        key={stored}
        label={
          <>
            <span className="sr-only">{name} </span>
            <span>{asked}</span>
          </>
        }
        name={question}
        defaultValue={stored}
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={20}
        autoComplete="off"
        error={error}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim()
          if (typed !== stored) noted.note(question, read(typed) ?? typed)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      <div className="call-questions__words">
        {words.map((word) => (
          <Button
            key={word}
            kind="secondary"
            size="sm"
            onClick={() => noted.note(question, read(word) ?? '')}
          >
            {word}
          </Button>
        ))}
      </div>
    </div>
  )
}
