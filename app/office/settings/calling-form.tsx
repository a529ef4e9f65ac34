import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

export function CallingForm({ opened }: SectionProps) {
  return (
    <>
      <AssignmentForm opened={opened} />
      <NoteTemplatesForm opened={opened} />
    </>
  )
}

function NoteTemplatesForm({ opened }: SectionProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="note-templates">
      <h2 id="note-templates">자주 쓰는 메모</h2>
      <SettingForm setting="noteTemplates" opened={opened}>
        {({ typed }) => (
          <TextArea
            id="noteTemplates"
            label="한 줄에 하나씩"
            hint="통화 결과를 남길 때 메모에 눌러 넣어요. 손님을 평가하는 말은 적지 않아요."
            rows={6}
            {...typed('value', opened.values.noteTemplates.join('\n'))}
          />
        )}
      </SettingForm>
    </section>
  )
}

function AssignmentForm({ opened }: SectionProps) {
  const { calling } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-label="상담 배정">
      <p className="desk-note">상담하는 시간만 세요. 점심시간과 밤, 쉬는 날은 넣지 않아요.</p>
      <SettingForm setting="calling" opened={opened}>
        {({ typed, isTicked }) => {
          const minutes = (name: 'firstCallMinutes' | 'returnMinutes') => ({
            ...typed(`value.${name}`, String(calling[name])),
            id: name,
            type: 'number',
            min: 5,
            max: 600,
          })
          return (
            <>
              <Checkbox
                name="value.assignsByItself"
                value="on"
                defaultChecked={isTicked('value.assignsByItself', calling.assignsByItself)}
              >
                아무도 맡지 않은 상담을 자동으로 배정하기
              </Checkbox>
              <TextField
                {...minutes('firstCallMinutes')}
                label="첫 전화까지(분)"
                hint="희망 시간을 고르지 않은 상담에 처음 전화할 때까지예요."
              />
              <TextField
                {...minutes('returnMinutes')}
                label="다음 상담사에게 넘기기까지(분)"
                hint="맡고 전화하지 않은 상담은 이만큼 지나면 다음 상담사에게, 그다음에는 관리자에게 가요."
              />
              <TextField
                {...typed('value.teamMail', calling.teamMail ?? '')}
                id="teamMail"
                type="email"
                label="팀 메일"
                isOptional
                hint="아무도 맡지 않은 상담을 이 주소로 알려요. 비워 두면 관리자 한 사람에게 보내요."
              />
            </>
          )
        }}
      </SettingForm>
    </section>
  )
}
