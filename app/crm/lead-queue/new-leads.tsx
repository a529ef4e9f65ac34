import './new-leads.css'

interface NewLeadsProps {
  many: number
  onShow: () => void
}

/** Never pushed in between the lines: they come when they are asked for. */
export function NewLeads({ many, onShow }: NewLeadsProps) {
  return (
    <div aria-live="polite">
      {many > 0 && (
        <button type="button" className="new-leads" onClick={onShow}>
          {`새 상담 ${many.toLocaleString('ko')}건 보기 `}
          <kbd>R</kbd>
        </button>
      )}
    </div>
  )
}
