import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Moment } from '#app/office/staff/moment.tsx'
import { decideWording, type WordingProposal } from './template-contract.ts'

interface ProposedWordingProps {
  of: string
  proposal: WordingProposal
}

/** A changed wording that waits for a second person. */
export function ProposedWording({ of, proposal }: ProposedWordingProps) {
  const { id, subject, text, kakaoTemplate, signs, byName, at, isOwn } = proposal
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="proposed-wording">
      <h2 id="proposed-wording">확인을 기다리는 글</h2>
      <p className="desk-note">
        <Moment at={at} /> · {byName} · 확인하기 전까지는 지금 글로 보내요.
      </p>
      <p>
        눈에 띈 것: <strong>{signs.join(', ')}</strong>
      </p>
      {subject && <p>제목: {subject}</p>}
      <p className="message-text">{text}</p>
      {kakaoTemplate && (
        <p>
          카카오 알림톡 템플릿 번호: {kakaoTemplate} · 카카오에서 심사받은 글이 위와 같은지 확인해 주세요.
        </p>
      )}
      {isOwn ? (
        <>
          <p className="desk-note">다른 대표나 관리자가 확인해야 올라가요.</p>
          <div className="settings__decisions cluster">
            <Decide of={of} id={id} decision="withdrawn" submit="요청 취소" />
          </div>
        </>
      ) : (
        <>
          <p className="desk-note">
            상품이나 혜택을 새로 권하는 말이면 올리지 마세요. 광고는 동의한 사람에게 광고 글로만 보내요.
          </p>
          <div className="settings__decisions cluster">
            <Decide of={of} id={id} decision="approved" submit="안내 글로 올리기" />
            <Decide of={of} id={id} decision="declined" submit="올리지 않기" />
          </div>
        </>
      )}
    </section>
  )
}

interface DecideProps {
  of: string
  id: string
  decision: 'approved' | 'declined' | 'withdrawn'
  submit: string
}

function Decide({ of, id, decision, submit }: DecideProps) {
  return (
    <ActForm
      row={decideWording}
      params={{ key: of }}
      name={decision}
      values={{ id, decision }}
      submit={submit}
      button={{ kind: decision === 'approved' ? 'primary' : 'secondary' }}
    />
  )
}
