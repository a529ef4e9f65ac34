import { ActForm } from '#app/shared/forms/act-form.tsx'
import { removeSamples, type SampleCounts } from './contract.ts'

/** For the owner, while the site shows anything that is only a sample. */
export function SamplesCard({
  counts: { contents, posts, comments, total, kept },
}: {
  counts: SampleCounts
}) {
  const parts = [
    ['내용', contents],
    ['글', posts],
    ['댓글', comments],
  ] as const
  const what = parts.flatMap(([name, count]) => (count > 0 ? [`${name} ${count}개`] : [])).join(', ')
  return (
    <section className="desk-card stack-3" aria-labelledby="samples">
      <h2 id="samples">예시 자료</h2>
      <p className="desk-note">
        {`홈페이지에 예시 ${what}가 있어요. 한 번에 지울 수 있고, 지우면 되돌릴 수 없어요.`}
        {kept > 0 &&
          ` ${kept}개는 남아요: 메뉴가 여는 두 글, 실제 댓글이 달린 글, 실제 내용을 쓰고 있는 것이에요.`}
      </p>
      <ActForm
        row={removeSamples}
        values={{ total }}
        submit="예시 모두 지우기"
        button={{ kind: 'secondary' }}
        confirm={{
          title: `예시 ${total}개를 모두 지울까요?`,
          text: '홈페이지에서 바로 사라지고 되돌릴 수 없어요.',
          isDestructive: true,
        }}
      />
    </section>
  )
}
