import { Button } from './button.tsx'
import { PrintIcon } from './icons.tsx'
import './print-button.css'

export function PrintButton() {
  return (
    <Button kind="secondary" className="print-button" icon={<PrintIcon />} onClick={() => window.print()}>
      인쇄
    </Button>
  )
}
