import { SearchForm } from '#app/ui/search-form.tsx'
import './search-instead.css'

/** Below the words that something is not there, as large as on the page of the search. */
export function SearchInstead() {
  return (
    <div className="container search-instead">
      <SearchForm
        action="/search"
        label="글과 요금, 질문 찾기"
        placeholder="예: 설치비, 결합 할인"
        isCompact
      />
    </div>
  )
}
