import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { TextField } from '#app/ui/field.tsx'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { averageLine } from './average-line.ts'
import { confirmAverages } from './contract.ts'
import { SettingForm, type SectionProps } from './setting-form.tsx'

/** The figures that gifts are compared with (docs/adr/0152). */
export function GiftAveragesForm({ opened }: SectionProps) {
  const { giftAverages } = opened.values
  return (
    <>
      <WaitingAverages opened={opened} />
      <section className="desk-page__card desk-page__stack" aria-label="통신사의 사은품 평균">
        <p className="desk-note">
          통신사나 협회가 알린 금액을 확인한 날과 출처와 함께 적어 주세요. 우리가 파는 상품의 평균이 아니에요.
          비워 두면 예시가 아닌 상품의 사은품은 안내할 때마다 다른 관리자가 승인해야 해요.
        </p>
        <SettingForm setting="giftAverages" opened={opened}>
          {({ typed }) =>
            CARRIER_CODES.map((carrier) => {
              const stored = giftAverages[carrier]
              const of = (name: keyof typeof stored) => ({
                ...typed(`value.${carrier}.${name}`, String(stored[name] ?? '')),
                id: `${carrier}-${name}`,
                autoComplete: 'off',
                isOptional: true,
              })
              return (
                <fieldset key={carrier} className="settings__carrier stack-4">
                  <legend className="field__label">{CARRIER_NAMES[carrier]}</legend>
                  <div className="settings__pair">
                    <TextField {...of('internet')} label="인터넷만, 원" inputMode="numeric" />
                    <TextField {...of('tv')} label="인터넷과 TV, 원" inputMode="numeric" />
                  </div>
                  <div className="settings__pair">
                    <TextField {...of('asOf')} label="확인한 날" type="date" max={opened.today} />
                    <TextField {...of('source')} label="출처" maxLength={200} />
                  </div>
                </fieldset>
              )
            })
          }
        </SettingForm>
      </section>
    </>
  )
}

function WaitingAverages({ opened }: SectionProps) {
  const { waitingAverages, versions } = opened
  if (waitingAverages.length === 0) return null
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="waiting-averages">
      <h2 id="waiting-averages">확인을 기다리는 금액</h2>
      <ul>
        {waitingAverages.map((each) => (
          <li key={averageLine(each)}>{`${averageLine(each)} · ${each.byName}`}</li>
        ))}
      </ul>
      <p className="desk-note">
        적은 사람이 아닌 대표나 관리자가 출처를 보고 확인해야 이 금액과 견줘요. 그때까지는 전에 확인한 금액을
        써요.
      </p>
      {waitingAverages.some(({ isOwn }) => !isOwn) && (
        <ActForm
          row={confirmAverages}
          values={{ version: versions.giftAverages ?? 0 }}
          submit="출처를 보고 확인했어요"
          button={{ kind: 'secondary' }}
        />
      )}
    </section>
  )
}
