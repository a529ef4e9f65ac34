import './call-tabs.css'

/** The parts of a call's screen: on a phone one at a time; where there is room what was asked and the amounts stand beside the others. */
const PANES = {
  asked: '신청',
  script: '대본',
  quote: '금액',
  history: '이력',
  texts: '문자',
} as const
export type Pane = keyof typeof PANES

interface PaneTabsProps {
  panes: readonly Pane[]
  shown: Pane
  onShown: (pane: Pane) => void
  /** Beside a pane's name: how far it is, or how much is in it. */
  counts?: Partial<Record<Pane, string>>
}

/** Real radios that CSS reads (cockpit-panes.css), so that they work before the page's scripts and without. */
export function PaneTabs({ panes, shown, onShown, counts = {} }: PaneTabsProps) {
  return (
    <fieldset className="call-tabs pane-tabs">
      <legend className="sr-only">화면 나눠 보기</legend>
      {panes.map((pane) => (
        <label key={pane} className="call-tabs__tab" data-pane={pane}>
          <input
            type="radio"
            name="pane"
            value={pane}
            checked={pane === shown}
            onChange={() => onShown(pane)}
          />
          <span>
            {PANES[pane]}
            {counts[pane] && <span className="pane-tabs__count">{` ${counts[pane]}`}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
