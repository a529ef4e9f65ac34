import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { TextField } from '#app/ui/field.tsx'
import { won } from '#app/platform/won.ts'
import { tieLead, type ReferralLine } from './contract.ts'
import { REFERRAL_PHASE_NAMES } from './referral-words.ts'

interface ReferralCardProps {
  leadId: string
  referral: Pick<ReferralLine, 'phase' | 'addedAmount' | 'signs'> | null
  mayTie: boolean
}

/** That a lead came by a code, and what was promised for it; before it is applied for, where a code is noted. */
export function ReferralCard({ leadId, referral, mayTie }: ReferralCardProps) {
  const params = { id: leadId }
  const isWrong = useRefusal(tieLead, params) !== null
  if (!referral && !mayTie) return null
  return (
    <section className="desk-page__card stack-2" aria-labelledby="referral">
      <h2 id="referral" className="contract__heading">
        추천
      </h2>
      {referral ? (
        <>
          <p>
            {`추천으로 온 상담이에요 · ${REFERRAL_PHASE_NAMES[referral.phase]}.`}
            {referral.addedAmount > 0 &&
              ` 손님에게 사은품 ${won(referral.addedAmount)}을 더하기로 했어요. 견적의 사은품에 더해 안내해 주세요.`}
          </p>
          {referral.signs.length > 0 && (
            <p className="desk-note">{`확인할 것: ${referral.signs.join(', ')}`}</p>
          )}
        </>
      ) : (
        <Accordion title="손님이 추천 코드를 말했어요" look="plain" isOpen={isWrong}>
          <ActForm row={tieLead} params={params} submit="추천 코드 남기기" className="account-form">
            {({ typed }) => (
              <TextField
                label="추천 코드"
                hint="가입을 신청하기 전에 한 번만 남길 수 있어요."
                maxLength={20}
                autoComplete="off"
                {...typed('referralCode')}
              />
            )}
          </ActForm>
        </Accordion>
      )}
    </section>
  )
}
