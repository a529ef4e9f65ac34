import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { CANCEL_RULE_EXAMPLE } from '#app/shared/settings/cancel-rules.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { SettingForm, type SectionProps } from './setting-form.tsx'

/** How ending a line early is estimated (docs/adr/0221). */
export function EarlyCancelForm({ opened }: SectionProps) {
  const { earlyCancel } = opened.values
  return (
    <section className="desk-page__card desk-page__stack" aria-label="통신사마다 해지 비용을 계산하는 방법">
      <p className="desk-note">
        통신사 약관의 비율을 한 줄에 하나씩 적어 주세요. 그날부터 약정을 시작한 회선에 그 줄을 써요. 차례대로
        시작한 날, 구간별(구간마다 그 비율)이나 전체(해지한 달의 비율), 개월:퍼센트를 적고, 설치비와 사은품
        기간, 결합(결합 할인도 셀 때), 예시는 있을 때만 적어요. 사은품 기간은 손님에게 미리 알린 조건이어야
        하고, 사은품 조건에 기간이 적혀 있으면 그 기간을 먼저 써요. 비워 두면 예상하지 않아요.
      </p>
      <p className="desk-note">{`예: ${CANCEL_RULE_EXAMPLE}`}</p>
      <SettingForm setting="earlyCancel" opened={opened}>
        {({ typed }) =>
          CARRIER_CODES.map((carrier) => (
            <TextArea
              key={carrier}
              id={`cancel-${carrier}`}
              label={CARRIER_NAMES[carrier]}
              rows={3}
              spellCheck={false}
              isOptional
              {...typed(`value.${carrier}`, earlyCancel[carrier].join('\n'))}
            />
          ))
        }
      </SettingForm>
    </section>
  )
}
