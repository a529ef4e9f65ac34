import { ActForm } from '#app/shared/forms/act-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { updateExtension } from './account-contract.ts'

/** Where the office has a telephone exchange: which phone rings when 전화 걸기 is pressed. */
export function OwnExtension({ extension }: { extension: string }) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="own-extension">
      <h2 id="own-extension">내선 전화</h2>
      <ActForm row={updateExtension} submit="내선 번호 바꾸기">
        {({ typed }) => (
          <TextField
            label="내선 번호"
            hint="전화 걸기를 누르면 이 전화가 먼저 울려요. 비우면 번호로 직접 걸어요."
            inputMode="numeric"
            maxLength={8}
            {...typed('extension', extension)}
          />
        )}
      </ActForm>
    </section>
  )
}
