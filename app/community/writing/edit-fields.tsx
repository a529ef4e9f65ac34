import { CARRIER_NAMES, CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { ContentField } from './content-field.tsx'
import { TitleHint } from './title-hint.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { EditFacts, EditValues } from './edit-values.ts'
import { RegionField } from './region-field.tsx'
import { StarField } from './star-field.tsx'
import { WordingHint } from './wording-hint.tsx'
import type { Writing } from './writing.ts'

interface EditFieldsProps {
  edit: EditFacts
  writing: Writing
  values: EditValues
  errors: FieldErrors
}

const CARRIERS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIER_NAMES[code] }))
const ANY_CARRIER = [{ value: '', label: '상관없어요' }, ...CARRIERS]

const QUESTION_PROMPT = '지금 쓰는 통신사와 약정이 끝나는 때를 적어 주시면 더 정확하게 답할 수 있어요.'
const TITLE_PROMPT = '예: 약정이 6개월 남았는데 바꿔도 되나요?'
const REVIEW_PROMPT = '설치 날짜는 지켜졌나요? 상담 때 들은 요금과 실제 청구 금액이 같았나요?'

/** The fields of a board in their order (specification §D7.7), and those of operators. */
export function EditFields({ edit, writing, values, errors }: EditFieldsProps) {
  const { asks } = edit
  const field = (name: keyof EditValues) => ({ name, defaultValue: values[name], error: errors[name] })
  const prompt = asks.rating ? REVIEW_PROMPT : asks.secrecy && QUESTION_PROMPT
  const box = (name: keyof EditValues) => ({ name, defaultChecked: values[name] === 'on' })
  return (
    <>
      {asks.carrier && (
        <RadioChips
          legend={asks.rating ? '통신사' : '어느 통신사 질문인가요?'}
          {...field('category')}
          chips={asks.rating ? CARRIERS : ANY_CARRIER}
          isOptional={!asks.rating}
        />
      )}
      {asks.rating && (
        <>
          <div>
            <StarField {...field('rating')} />
            <RewardField {...box('isRewarded')} />
          </div>
          <RegionField {...field('region')} />
        </>
      )}
      {asks.category && <TextField label="구분" {...field('category')} isOptional />}
      <TextField
        label="제목"
        {...field('title')}
        // Read anew once a draft was put back or left.
        hint={<TitleHint key={writing.offered === null ? 'own' : 'offered'} />}
        {...(asks.secrecy && { placeholder: TITLE_PROMPT })}
        autoComplete="off"
        enterKeyHint="next"
      />
      {asks.summary && (
        <TextArea label="요약" {...field('summary')} hint="한 줄에 하나씩, 3줄까지" isOptional />
      )}
      <ContentField
        writing={writing}
        hasAllTools={asks.category}
        {...(asks.secrecy && { note: '이름·전화번호·주소는 적지 마세요.' })}
        {...(prompt && { placeholder: prompt })}
        tree={edit.tree}
        defaultValue={values.content}
        error={errors['content'] ?? errors['fileIds']}
        answer={errors}
      />
      <DraftNotice writing={writing} />
      {asks.operators && <WordingHint writing={writing} />}
      {asks.secrecy && (
        <Checkbox {...box('isSecret')}>
          비밀글로 남기기
          <span className="edit-page__hint meta">나와 상담사만 볼 수 있어요.</span>
        </Checkbox>
      )}
      {asks.operators && <OperatorFields {...{ edit, field, box }} />}
    </>
  )
}

/** Asked beside the stars, which it may have raised. */
function RewardField(box: { name: string; defaultChecked: boolean }) {
  return (
    <Checkbox {...box} className="edit-page__reward">
      보상을 받고 쓴 후기예요
      <span className="edit-page__hint meta">상품권이나 포인트를 받았다면 글 맨 위에 알려요.</span>
    </Checkbox>
  )
}

interface OperatorFieldsProps {
  edit: EditFacts
  field: (name: keyof EditValues) => { name: string; defaultValue: string; error: string | undefined }
  box: (name: keyof EditValues) => { name: string; defaultChecked: boolean }
}

function OperatorFields({ edit, field, box }: OperatorFieldsProps) {
  return (
    <fieldset className="edit-page__operators column">
      <legend className="field__label">운영자 설정</legend>
      <Checkbox {...box('isPinned')}>목록 위에 고정하기</Checkbox>
      <Checkbox {...box('isClosed')}>댓글 받지 않기</Checkbox>
      {edit.seqno === null && (
        <TextField
          label="게시 시각"
          {...field('publishAt')}
          type="datetime-local"
          hint="비워 두면 바로 보여요."
          isOptional
        />
      )}
    </fieldset>
  )
}
