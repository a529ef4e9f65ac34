import { remindOfOwnLine } from '#app/crm/door.ts'
import { ConsentTextList } from '#app/members/joining/consent-text.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import type { ConsentText } from '#app/shared/legal/consent-forms.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'

interface LineReminderProps {
  lineId: string
  about: string
  reminder: { by: 'sms' | 'mail' | null; path: string | null; days: string[] }
  /** Null where none may be asked for. */
  consent: { version: string; text: ConsentText } | null
}

const BY = { sms: '문자', mail: '메일' } as const
const CHIPS = Object.entries(BY).map(([value, label]) => ({ value, label }))

/** Whether somebody is told before their line's contract ends, and where staying is compared with leaving. */
export function LineReminder({ lineId, about, reminder: { by, path, days }, consent }: LineReminderProps) {
  if (!path) return null
  return (
    <div className="stack-3">
      <p>
        <Link to={path} className="tap">
          그대로 쓸 때와 바꿀 때 비교하기<span className="sr-only">: {about}</span>
        </Link>
      </p>
      {by && (
        <ActForm
          row={remindOfOwnLine}
          name={`off-${lineId}`}
          values={{ lineId, by: 'off' }}
          submit="알림 끄기"
          about={about}
        >
          <p className="mypage__small">{`약정이 끝나기 전에 ${BY[by]}로 알려 드려요.`}</p>
        </ActForm>
      )}
      {!by && days.length > 0 && consent && (
        <Accordion title="약정 만료 알림 받기" as="span" look="plain">
          <ActForm
            row={remindOfOwnLine}
            name={`on-${lineId}`}
            values={{ lineId, consentVersion: consent.version }}
            submit="알림 켜기"
            about={about}
          >
            {({ typed, errorOf }) => (
              <>
                <p className="mypage__small">
                  {`${days.map((day) => dottedDate(day)).join(', ')}에 알려 드려요. 상품을 권하는 말은 없어요.`}
                </p>
                <RadioChips
                  legend="받을 방법"
                  name="by"
                  chips={CHIPS}
                  defaultValue={typed('by', 'sms').defaultValue}
                  error={errorOf('by')}
                />
                <Checkbox name="agreement" value="on" error={errorOf('agreement')} aria-required>
                  (필수) 약정 만료 알림을 위한 개인정보 수집·이용에 동의해요
                </Checkbox>
                <Accordion title="동의 내용 보기" as="span" look="plain">
                  <ConsentTextList text={consent.text} />
                </Accordion>
              </>
            )}
          </ActForm>
        </Accordion>
      )}
    </div>
  )
}
