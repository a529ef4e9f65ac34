import { FILTER_LISTS } from '#app/shared/desk-table/filter-chips.tsx'
import { Button } from '#app/ui/button.tsx'
import { giftFile } from './gifts-contract.ts'
import './gift-file-form.css'

/** What is to be paid as a file: a reason is asked for, as for every file of people. */
export function GiftFileForm({ mayBeWhole }: { mayBeWhole: boolean }) {
  return (
    <details name={FILTER_LISTS} className="gift-file">
      <summary className="gift-file__open">내보내기</summary>
      <form method="get" action={giftFile.path} className="gift-file__form stack-3">
        <p className="gift-file__note">
          아직 주지 않은 것을 약속한 날 차례로 담은 파일이에요. 누가 왜 내려받았는지 접속기록에 남아요.
        </p>
        <label>
          이유
          <input name="reason" required minLength={5} maxLength={200} autoComplete="off" />
        </label>
        <label>
          약속한 날, 까지
          <input type="date" name="until" />
        </label>
        <label>
          파일
          <select name="format">
            <option value="csv">CSV</option>
            <option value="xlsx">XLSX</option>
          </select>
        </label>
        {mayBeWhole && (
          <label>
            이름과 번호
            <select name="masked">
              <option value="true">가리기</option>
              <option value="false">가리지 않기</option>
            </select>
          </label>
        )}
        <Button type="submit" kind="secondary" size="sm">
          내려받기
        </Button>
      </form>
    </details>
  )
}
