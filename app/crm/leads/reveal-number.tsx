import { useState } from 'react'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useEndedActs, useRefusal } from '#app/shared/forms/acts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { revealLead } from './lead-acts.ts'

const REASONS = ['상담 전화', '다시 걸기', '신청 내용 확인', '직접 적기']
const OWN_WORDS = '직접 적기'

export function RevealWithoutScript({ leadId }: { leadId: string }) {
  return (
    <noscript>
      <style>{'.lead-contact__ask { display: none }'}</style>
      <ActForm
        row={revealLead}
        params={{ id: leadId }}
        submit="번호 보기"
        className="lead-contact__form column"
      >
        {({ typed }) => (
          <TextField
            label="번호를 보는 이유"
            hint="번호를 보면 열람 기록이 남아요."
            maxLength={200}
            {...typed('reason')}
          />
        )}
      </ActForm>
    </noscript>
  )
}

export function RevealDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const params = { id: leadId }
  const [chosen, setChosen] = useState(REASONS[0]!)
  const isOwn = chosen === OWN_WORDS
  const ended = useEndedActs()
  const [sentAt, setSentAt] = useState<number | null>(null)
  const refused = useRefusal(revealLead, params)
  const error = refused && (refused.errors['reason'] ?? refused.message)
  return (
    <Dialog
      title="번호를 볼까요?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" form="lead-reveal" isLoading={sentAt === ended}>
            번호 보기
          </Button>
        </>
      }
    >
      <ActForm
        row={revealLead}
        params={params}
        form={{ id: 'lead-reveal' }}
        className="lead-contact__form column"
        pageShowsRefusal
        onSend={() => setSentAt(ended)}
      >
        <p>번호를 보면 열람 기록이 남아요.</p>
        <RadioChips
          legend="보는 이유"
          name={isOwn ? 'chosen' : 'reason'}
          size="large"
          chips={REASONS.map((reason) => ({ value: reason, label: reason }))}
          value={chosen}
          onChange={setChosen}
          error={isOwn ? null : error}
        />
        {isOwn && <TextField label="이유" name="reason" maxLength={200} error={error} />}
      </ActForm>
    </Dialog>
  )
}
